import { describe, expect, it } from 'vitest'
import { readConfig } from '../server/config.ts'
import { festival } from '../testing/edition/festival.ts'
import { demoIntroduction, introduction } from './introduction.ts'

const before = Date.parse(`${festival.dates.first}T00:00:00Z`)
const linesOf = (text: string) => text.split('\n').filter(Boolean)

describe('lines printed at the start', () => {
  it('npm start prints the address, the way to stop the site, the places of data and mails, and the next steps', () => {
    const lines = linesOf(introduction(readConfig({ PORT: '4000', DATA_DIR: '/srv/data' }), festival, before))
    expect(lines).toEqual([
      "The site runs at http://localhost:4000, the organisers' console at http://localhost:4000/organiser. Ctrl-C stops it.",
      'Data are in /srv/data/festival.sqlite; mails are files in /srv/data/mail.',
      'To look around with generated people and an account for every role: npm run demo. Going public: docs/launch.md.',
    ])
  })

  it('database and mail server are printed without passwords', () => {
    const settings = {
      DATABASE_URL: 'postgres://me:hunter2@db:5432/festival?sslmode=verify-full',
      SMTP_URL: 'smtp://me:hunter2@mail:587',
    }
    const text = introduction(readConfig(settings), festival, before)
    expect(text).toContain('Data are in postgres://db:5432/festival; mails go to smtp://mail:587.')
    expect(text).not.toContain('hunter2')
  })

  it('V8, W15: npm run demo prints every account with its password and what it shows, and the links of judges', () => {
    const accounts = [
      { role: 'admin' as const, email: 'admin@demo.example', password: 'first', shows: 'everything' },
      { role: 'gate' as const, email: 'gate@demo.example', password: 'second', shows: 'check-in' },
    ]
    const judges = [{ name: 'Demo judge 1', marks: 'Song, Finals', link: 'http://localhost:3000/judge#abc' }]
    const config = readConfig({ DATA_DIR: '/tmp/demo' })
    const lines = linesOf(demoIntroduction(config, 300, { accounts, judges }, 'http://127.0.0.1:4999/desk'))
    expect(lines[0]).toContain('A demo with 300 generated people runs at http://localhost:3000')
    expect(lines[1]).toMatch(/\/tmp\/demo\/mail\. All of it is deleted when you press Ctrl-C\.$/)
    expect(lines[2]).toContain('http://127.0.0.1:4999/desk')
    expect(lines.slice(4)).toEqual([
      '  admin        admin@demo.example  password first   everything',
      '  gate         gate@demo.example   password second  check-in',
      'Judges have no account. Each has a private link:',
      '  Demo judge 1 (Song, Finals)  http://localhost:3000/judge#abc',
    ])
  })
})
