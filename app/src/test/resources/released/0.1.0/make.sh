#!/bin/sh
# Made the fixtures beside it: make.sh PROGRAM WORKDIR OUT, with PROGRAM the released `cairn`. Kept
# for the record; the fixtures themselves are never made again, since a log of a release is what
# that release wrote.
set -u
cairn=$1 work=$2 out=$3
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$work" "$out"

begin() { # NAME
  project="$work/$1"; kept="$out/$1"
  rm -rf "$project" "$kept"; mkdir -p "$project" "$kept/json"
  cd "$project" || exit 1
  "$cairn" init >/dev/null
}

ask() { # NAME ARGS... : keeps what the program says as JSON
  name=$1; shift
  "$cairn" "$@" --json >"$kept/json/$name.json" </dev/null
}

turn() { printf '%s' "$1" | "$cairn" record turn --json; }

keep() { # FOLDERS... : the log, and the files that were rendered from it
  mkdir -p "$kept/spine"
  [ -d .cairn/spine ] && cp .cairn/spine/*.jsonl "$kept/spine/"
  [ -d .cairn/bytes ] && cp -r .cairn/bytes "$kept/bytes"
  [ -d .cairn/sources ] && cp -r .cairn/sources "$kept/sources"
  for folder in "$@"; do
    [ -e "$folder" ] && mkdir -p "$kept/files/$(dirname "$folder")" && cp -r "$folder" "$kept/files/$folder"
  done
  [ -d "$kept/files" ] || return 0
  find "$kept/files" -name '*.html' -size +40k -delete
  find "$kept/files" -name '*.pdf' -delete
}

# record: turns that stage, promote and refute; directives; hand edits adopted
begin record
mkdir runs && echo 'loss,0.21' >runs/warmup.csv
turn '{"user":"Does warm-up help at all?","agent":"Let us test it.","events":[{"kind":"question","description":"Does learning-rate warm-up help small models?"},{"kind":"claim","content":"Warm-up lowers the final loss of small models","falsification":"equal loss over five seeds without warm-up"},{"kind":"heuristic","content":"Warm up for 500 steps","rationale":"longer showed no gain"},{"kind":"observation","content":"Batch size 64 runs out of memory"},{"kind":"constraint","content":"One GPU with 24 GB"}]}'
turn '{"user":"I ran it with five seeds.","agent":"Noted.","events":[{"kind":"experiment","description":"Warm-up, five seeds","result":"final loss 0.21 with warm-up, 0.27 without","evidence":["runs/warmup.csv"]},{"kind":"decision","choice":"AdamW","alternatives":["SGD"],"evidence":"less tuning"}],"files":["runs/warmup.csv"]}'
turn '{"user":"O01 is confirmed, the five seeds agree.","agent":"Good.","threads":["try 300 steps"]}'
turn '{"user":"We use AdamW instead of SGD from now on.","agent":"Switched."}'
turn '{"user":"Clipping failed.","agent":"Dropped.","events":[{"kind":"dead_end","hypothesis":"Clipping gradients at 1.0 keeps the loss stable","failure_mode":"the loss explodes after 200 steps","lesson":"clip at 5.0 or not at all"}]}'
turn '{"user":"Maybe dropout matters too, I am not sure.","agent":"Could be.","events":[{"kind":"claim","content":"Dropout of 0.1 lowers the final loss","falsification":"no change at 0.1"}]}'
turn '{"user":"Ran dropout: the loss is the same, O05 is refuted.","agent":"So it is refuted.","events":[{"kind":"experiment","description":"Dropout 0.1","result":"final loss 0.21 with and without dropout"}]}'
"$cairn" record affirm O02 --words "seen on every run"
"$cairn" record affirm O03 --words "it does"
"$cairn" record revise C01 --text "Warm-up lowers the final loss of models below 100M parameters" --note "scope"
"$cairn" record split C01 --keep "Warm-up lowers the final loss below 100M parameters" --spin "Warm-up makes training of small models stable" --title "Stability"
"$cairn" record generalize C01 C02 --statement "Short schedules hurt small models" --falsification "a counterexample"
turn '{"user":"N02 confirms this. C01 is confirmed.","agent":"Good.","events":[{"kind":"status","entry":"C01","to":"supported","evidence":["N02"]}]}'
turn '{"user":"N02 contradicts it.","agent":"Hm.","events":[{"kind":"status","entry":"C01","to":"refuted","evidence":["N02"]}]}'
turn '{"user":"N02 refutes it.","agent":"Then it falls.","events":[{"kind":"status","entry":"C02","to":"refuted","evidence":["N02"]}]}'
"$cairn" record taste C01 endorse claim "this is the one that matters"
"$cairn" record report-contradiction C01 --observation "equal loss on two seeds" --basis "runs of last week" --verdict unverifiable
"$cairn" record resolve C01 C02 --choice "C01 stays" || true
"$cairn" record rename warm-up ramp-up --all || true
"$cairn" record withdraw C03 --reason "out of scope" || true
"$cairn" record revive C03 --reason "in scope again" || true
"$cairn" record log >/dev/null
ask brief record brief; ask log record log; ask show-C01 record show C01; ask why-C01 record why C01
ask stale record stale; ask search record search warm-up; ask check check; ask count spine count
keep ara

# record, imported: what the project before rendered, taken in by another project
begin import
"$cairn" import "$work/record/ara" >/dev/null
turn '{"user":"We go on from here with 300 steps.","agent":"Fine.","events":[{"kind":"decision","choice":"300 steps","alternatives":["500 steps"]}]}'
ask brief record brief; ask log record log; ask check check; ask count spine count
keep ara

# memory: a session ingested, the board kept by it, one board put back
begin memory
cp -r "$here"/../../../../../../examples/memory/. .
"$cairn" spine ingest session.jsonl
"$cairn" memory weave --once
ask board memory board; ask why-L3 memory why L3; ask recall recall "how do we write dates" --words
"$cairn" memory rollback
"$cairn" memory weave --once
ask board-after memory board --all; ask count spine count
keep memory

# inquiry: without a model, to the end
begin inquiry
mkdir docs
cat >docs/pumps.md <<'DOC'
# Heat pumps in old houses
A field trial in 2023 measured 40 old houses. The seasonal performance factor was 2.9 on average.
Houses with radiators sized for 55 degrees reached 3.4. Noise was the most frequent complaint.
Costs of installation were 14,000 euros on average. Subsidies covered a third of the costs.
DOC
cat >docs/grid.md <<'DOC'
# The grid in winter
Heat pumps raise the evening peak by 8 percent in a district of 900 homes.
A buffer tank moves half of that load to the night. Operators ask for control of the load.
It is unknown how much cold spells of more than five days add to the peak.
DOC
"$cairn" research "How well do heat pumps work in old houses?" --in docs --yes --depth 1 >/dev/null
ask list inquiry list; ask gates gate list; ask sources source list; ask brief record brief; ask count spine count
keep meditations ara

# task: from a goal through gates into research
begin task
"$cairn" task new "Faster import"
hl=$(ls tasks/TASK-1__*/*HL*.md)
python3 - "$hl" <<'PY'
import re, sys
text = open(sys.argv[1]).read()
words = iter(["Import a million rows in a minute.", "People wait for an hour today.",
  "Rows are written one by one.", "Rows are written in batches of a thousand.",
  "A million rows take less than sixty seconds on the reference machine.", "None.", "None.", "None."] * 4)
def fill(match): return match.group(0) + "\n" + next(words) + "\n"
text = re.sub(r"^## .*$", fill, text, flags=re.M)
open(sys.argv[1], "w").write(text)
PY
"$cairn" task stage 1 --complete
"$cairn" task gate 1
"$cairn" task gate 1 hl research
"$cairn" task start 1 --role researcher
"$cairn" task stage 1
ask status task status 1; ask resume task resume 1; ask board task board; ask gate task gate 1; ask doctor task doctor --all
"$cairn" task end
"$cairn" task board --write
ask count spine count
keep tasks

# pipeline: script agents, a critic by rules, a verification that fails first
begin pipeline
cp -r "$here"/../../../../../../examples/pipeline/. .
"$cairn" pipeline run "How does period follow distance?" --name planets --agent script:agents.jsonl --yes
"$cairn" pipeline learn >/dev/null
ask status pipeline status; ask trace pipeline trace; ask learn pipeline learn; ask count spine count
keep quality_reports

# sources
begin sources
mkdir docs && printf '# Notes\n\nThe pump ran for 2,000 hours.\n' >docs/notes.md
"$cairn" source add docs
ask list source list; ask search source search "hours" ; ask count spine count
keep
