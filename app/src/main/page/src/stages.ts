// What the stages of a task are called in words.
const STAGES: Record<string, string> = { hl: 'Goal', res: 'Research result', ts: 'Specification', onb: 'Taken on', rf: 'Execution report' };

/** The code where the word says more: some stages are called by it in the files. */
export const coded = (stage: string) => stage in STAGES;
export const stageName = (stage: string) => STAGES[stage] ?? stage.charAt(0).toUpperCase() + stage.slice(1);
