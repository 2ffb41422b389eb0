// `npm run dev`: the API with restart on change and the pages with live reload, side by side.
import { spawn } from 'node:child_process'

const commands = [
  [process.execPath, '--watch', '--watch-path=server', '--watch-path=domain', '--watch-path=content', 'server/main.ts'],
  ['react-router', 'dev', '--port', '5173'],
]

const running = commands.map(([command = '', ...words]) => spawn(command, words, { stdio: 'inherit' }))

// Whichever ends first, or a Ctrl-C, ends both.
for (const child of running) child.on('exit', () => stopAll())
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)

function stopAll(): void {
  for (const child of running) child.kill('SIGTERM')
}
