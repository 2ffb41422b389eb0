// Attacks on nginx in front of the program, with the file of deploy/: floods of slow bodies, calls without TLS, weak
// ciphers, and links that end up in a log.
import { rmSync } from 'node:fs'
import { type ConnectionOptions, connect } from 'node:tls'
import { newToken } from '../../server/access/tokens.ts'
import { call, host, type Nginx, newFolder, runNginx } from '../../testing/run-nginx.ts'
import { slowPosts } from '../../testing/slow-posts.ts'
import type { Attack, World } from './world.ts'

type FrontAttack = (nginx: Nginx) => Promise<{ tried: string; got: string; held: boolean }>

async function behindNginx({ base }: World, attack: FrontAttack) {
  const folder = newFolder()
  const nginx = await runNginx(new URL(base).port, folder)
  try {
    return await attack(nginx)
  } finally {
    await nginx.end()
    rmSync(folder, { recursive: true })
  }
}

const connections = 1700
/** Milliseconds that others may wait longer than without the flood. */
const longestWait = 1000
const body = JSON.stringify({ email: 'nobody@college.example', password: 'wrong password' })
const headers = { 'content-type': 'application/json' }
/** Each log-in has another account: one account may fail only a few times. */
let accounts = 0
const logIn = () => ({
  method: 'POST',
  headers,
  body: JSON.stringify({ email: `nobody-${accounts++}@college.example`, password: 'wrong password' }),
  from: '127.0.0.2',
})

/** A socket to nginx from this address of the machine. */
function socketFrom({ https, certificate }: Nginx, localAddress: string) {
  const place = { host: '127.0.0.1', port: https, servername: host, ca: certificate, localAddress }
  return connect(place as ConnectionOptions)
}

/** The answers to other people who call and log in, and the longest wait in milliseconds. */
async function longestOf(world: World, nginx: Nginx): Promise<{ statuses: number[]; longest: number }> {
  const statuses: number[] = []
  let longest = 0
  for (let i = 0; i < 5; i++)
    for (const [path, options] of [
      ['/api/health', { from: '127.0.0.2' }],
      ['/api/users/login', logIn()],
    ] as const) {
      const [began, held] = [performance.now(), world.withoutCore()]
      statuses.push((await call(nginx, path, options)).status)
      longest = Math.max(longest, performance.now() - began - (world.withoutCore() - held))
    }
  return { statuses, longest: Math.round(longest) }
}

function slowBodies(from: string, addresses: number): Attack {
  return {
    name: `D1: bodies that drip in from ${from}`,
    wants: 'a site that answers nobody',
    run: world =>
      behindNginx(world, async nginx => {
        const usual = await longestOf(world, nginx)
        let made = 0
        const flood = slowPosts(connections, host, i =>
          socketFrom(nginx, `127.0.1.${(i % addresses) + 1}`).once('secureConnect', () => made++),
        )
        while (made < connections) await new Promise(resolve => setTimeout(resolve, 100))
        const { statuses, longest } = await longestOf(world, nginx)
        flood.end()
        return {
          tried: `${connections} connections, five seconds between two bytes; at the same time others call and log in`,
          got: `${statuses.join(', ')}; after up to ${longest} ms, ${usual.longest} without the flood`,
          held:
            longest <= usual.longest + longestWait &&
            statuses.every((status, i) => status === (i % 2 === 0 ? 200 : 401)),
        }
      }),
  }
}

const missingHeaders: Attack = {
  name: 'D9: answers of program and nginx without security headers',
  wants: 'a page to frame, or a first call without TLS',
  run: world =>
    behindNginx(world, async nginx => {
      const long = { method: 'POST', body: 'x'.repeat(600_000) }
      const paths = ['/', '/nothing/here', '/robots.txt', '/api/health', '/api/nothing', '/metrics', '/posters/x.jpg']
      const asked = paths.map(path => [path, {}] as const)
      const lacking: string[] = []
      for (const [path, options] of [...asked, ['/api/users/login', long] as const]) {
        const { headers, status } = await call(nginx, path, options)
        const policy = String(headers['content-security-policy'])
        const isSafe =
          policy.includes("frame-ancestors 'none'") &&
          policy.includes("base-uri 'none'") &&
          headers['x-content-type-options'] === 'nosniff' &&
          headers['referrer-policy'] !== undefined
        if (!isSafe) lacking.push(`${path} (${status})`)
      }
      const clear = await fetch(`http://127.0.0.1:${nginx.http}/api/users/login`, {
        method: 'POST',
        body,
        redirect: 'manual',
      })
      return {
        tried: `${paths.length + 1} addresses; a log-in without TLS`,
        got: `${lacking.length === 0 ? 'all have them' : `missing on ${lacking.join(', ')}`}; ${clear.status}`,
        held: lacking.length === 0 && clear.status === 403,
      }
    }),
}

const oldCiphers: Attack = {
  name: 'D9: TLS without forward secrecy',
  wants: 'to read recorded traffic later',
  run: world =>
    behindNginx(world, async nginx => {
      const speaks = (options: ConnectionOptions) =>
        new Promise<boolean>(resolve => {
          const place = { host: '127.0.0.1', port: nginx.https, servername: host, ca: nginx.certificate }
          const socket = connect({ ...place, ...options }, () => {
            socket.end()
            resolve(true)
          }).on('error', () => resolve(false))
        })
      const weak = ['AES128-GCM-SHA256', 'AES256-SHA', 'ECDHE-ECDSA-AES128-SHA', 'AES256-GCM-SHA384']
      const spoken = []
      for (const suite of weak)
        if (await speaks({ ciphers: `${suite}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' })) spoken.push(suite)
      if (await speaks({ ciphers: 'ALL:@SECLEVEL=0', minVersion: 'TLSv1', maxVersion: 'TLSv1.1' }))
        spoken.push('TLS 1.1')
      const good = await speaks({ minVersion: 'TLSv1.3' })
      return {
        tried: `${weak.length} suites, TLS 1.1`,
        got: spoken.length === 0 ? 'none spoken' : spoken.join(', '),
        held: spoken.length === 0 && good,
      }
    }),
}

const loggedLinks: Attack = {
  name: 'D9: odd spellings of links',
  wants: 'tokens in a log that others read',
  run: world =>
    behindNginx(world, async nginx => {
      const spellings = (token: string) => [
        `/forgotPassword/${token}`,
        `/forgotPassword%2F${token}`,
        `//api//users/%72esetPassword/${token}`,
        `/API/Users/verifyEmail/${token}?token=${token}`,
        `/api/calendar/people/${token}.ics`,
        `/events/../x/unsubscribe/${token}`,
        `/api/join/${token.slice(0, 8)}`,
        `/join;${token}`,
        `/join%5C${token.slice(0, 8)}`,
        `/share/invitations/${token.slice(0, 8)}/wide.png`,
        `/share%2Finvitations/${token.slice(0, 8)}/tall.png`,
        `/paid/${token.slice(0, 8)}`,
        `/somewhere/${token}`,
      ]
      const tokens = spellings('').map(() => newToken().replaceAll('-', 'x'))
      for (const [i, token] of tokens.entries()) await call(nginx, spellings(token)[i]!)
      await new Promise(resolve => setTimeout(resolve, 500))
      const logs = nginx.allLogs() + world.printed()
      const logged = tokens.filter(token => logs.includes(token.slice(0, 8)))
      return {
        tried: `${tokens.length} spellings`,
        got: `${logged.length} in the logs of nginx and the program`,
        held: logged.length === 0,
      }
    }),
}

export const fronts: Attack[] = [
  slowBodies('one address', 1),
  slowBodies('ten addresses', 10),
  missingHeaders,
  oldCiphers,
  loggedLinks,
]
