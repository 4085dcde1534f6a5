// A session of the official client: speaks to the server in argv, and prints what it saw as JSON.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const [mode, way, ...rest] = process.argv.slice(2);
const saw = { asked: [] };
const client = new Client(
  { name: 'newest', version: '1' },
  {
    versionNegotiation: { mode },
    capabilities: { elicitation: { form: {} } },
  },
);
client.setRequestHandler('elicitation/create', async (request) => {
  saw.asked.push(request.params.message);
  return { action: 'accept', content: { answer: 'yes' } };
});
const transport =
  way === 'http'
    ? new StreamableHTTPClientTransport(new URL(rest[0]), {
        requestInit: { headers: { Authorization: rest[1] } },
      })
    : new StdioClientTransport({ command: rest[0], args: rest.slice(1), stderr: 'inherit' });
const call = (name, args) => client.callTool({ name, arguments: args });

await client.connect(transport);
saw.protocol = client.getNegotiatedProtocolVersion();
saw.tools = (await client.listTools()).tools.map((t) => t.name);
saw.resources = (await client.listResources()).resources.length;
const turn = await call('record_turn', {
  user: 'We keep AdamW.',
  events: [{ kind: 'claim', content: 'AdamW needs less tuning', falsification: 'as many runs as SGD' }],
});
saw.turn = turn.structuredContent;
saw.decided = await call('record_decide', { action: 'affirm', id: 'O01', text: 'yes, we saw that' });
saw.unknown = await client.readResource({ uri: 'cairn://nothing' }).then(() => 0, (e) => e.code);
await client.close();
console.log(JSON.stringify(saw));
process.exit(0);
