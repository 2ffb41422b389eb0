// The baseline for pages: node:http alone, sending the same head and body as our server. ANSWER_OF names the page's
// address on our server.
import { createServer, request } from 'node:http'

const { PORT, ANSWER_OF = '' } = process.env

/** node:http writes these itself. */
const own = new Set(['date', 'connection', 'keep-alive'])

request(ANSWER_OF, { headers: { 'accept-encoding': 'br, gzip' } }, answer => {
  const parts: Buffer[] = []
  answer.on('data', part => parts.push(part))
  answer.on('end', () => serve(answer.headers, Buffer.concat(parts)))
}).end()

function serve(all: NodeJS.Dict<string | string[]>, body: Buffer): void {
  // Names and values in turn, as in ours: Node writes a list faster than an object.
  const head = Object.entries(all)
    .filter(([name]) => !own.has(name))
    .flat() as string[]
  createServer((_request, response) => {
    response.writeHead(200, head)
    response.end(body)
  }).listen(Number(PORT), '127.0.0.1')
}
