// What is answered before Fastify sees it: its way to a route, with a request and a reply of its own, is a good part of what a page costs.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers the request and says so, or leaves it alone. */
type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Lets `answer` look at each request first; what it leaves alone goes on to the routes. Once the server is closing, all goes there: they say goodbye. */
export function answerBeforeRoutes(server: Server, answer: EarlyAnswer): void {
  const routes = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (server.listening && answer(request, response)) return
    for (const route of routes) route.call(server, request, response)
  })
}
