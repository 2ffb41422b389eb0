import { describe, expect, it } from 'vitest'
import type { ImportPreview } from '../../domain/programme/api.ts'
import { guessProgrammeColumns, headerOfProgramme } from '../../domain/programme/file-columns.ts'
import { readDay, readTime } from '../../domain/programme/programme-file.ts'
import { anOrganiser, type Staff } from '../testing/desk.ts'
import { aVenue, changeSession, sessionRow } from '../testing/programme.ts'
import { aSite } from '../testing/site.ts'

const header = 'Day,From,To,Venue,Event,Title'

function aFile(lines: readonly string[], fields: Record<string, unknown> = {}) {
  const csv = [header, ...lines].join('\r\n')
  return { csv, columns: guessProgrammeColumns(headerOfProgramme(csv)), ...fields }
}

async function aHall() {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  await aVenue(site, { name: 'Main Hall' }, admin)
  await aVenue(site, { name: 'Lawn' }, admin)
  return { site, admin }
}

const preview = async (admin: Staff, body: object) =>
  (await admin.post('/programme/preview', body)).body as ImportPreview
const verdicts = async (admin: Staff, body: object) =>
  (await preview(admin, body)).lines.map(({ line, verdict }) => [line, verdict])
const notes = async (admin: Staff, body: object) => (await preview(admin, body)).lines.map(({ note }) => note)
const sessionsOf = async (admin: Staff) =>
  (
    (await admin.get('/programme')).body as {
      sessions: { id: string; name: string; day: string; from: string; to: string }[]
    }
  ).sessions

const two = ['2030-11-14,10:00,11:00,Main Hall,Solo Song,Finals', '14/11/2030,6:30 pm,0:30,lawn,,Opening night']

describe('a file of the programme', () => {
  it('G1: a file of the programme has a preview and is imported as a whole; importing it again adds nothing', async () => {
    const { admin } = await aHall()
    const file = aFile(two)
    const { counts, digest } = await preview(admin, file)
    expect([counts.new, counts.problem]).toEqual([2, 0])
    expect(await sessionsOf(admin)).toEqual([])
    const first = await admin.post('/programme/import', { ...file, digest })
    expect([first.status, first.body]).toEqual([200, { added: 2, changed: 0 }])
    expect((await sessionsOf(admin)).map(({ name, day, from, to }) => [name, day, from, to])).toEqual([
      ['Solo Song: Finals', '2030-11-14', '10:00', '11:00'],
      ['Opening night', '2030-11-14', '18:30', '00:30'],
    ])
    expect(await verdicts(admin, file)).toEqual([
      [2, 'same'],
      [3, 'same'],
    ])
    expect((await admin.post('/programme/import', file)).body).toEqual({ added: 0, changed: 0 })
    expect(await sessionsOf(admin)).toHaveLength(2)
  })

  it('the preview shows what is wrong with each line, and the file is not imported while a line is wrong', async () => {
    const { admin } = await aHall()
    const wrong = [
      '31.02.2030,10:00,11:00,Main Hall,Solo Song,Finals',
      '2030-11-14,soon,11:00,Main Hall,Solo Song,Finals',
      '2030-11-14,10:00,11:00,Mian Hall,Solo Song,Finals',
      '2030-11-14,10:00,11:00,Main Hall,Solo Sing,Finals',
      '2030-11-14,10:00,11:00,Main Hall,,',
      '2031-11-14,10:00,11:00,Main Hall,Solo Song,Finals',
      '2030-11-14,12:00,13:00,Main Hall,Quick Quiz,Prelims',
      '2030-11-14,12:30,13:30,Main Hall,Street Play,Prelims',
      '2030-11-15,10:00,11:00,Lawn,Street Play,Finals',
      '2030-11-15,10:00,11:00,Lawn,Street Play,Finals',
      '2030-11-15,10:00,11:0',
    ]
    expect(await notes(admin, aFile(wrong))).toEqual([
      '“31.02.2030” is not a date: write it as 2030-11-14.',
      '“soon” is not a time: write it as 18:30.',
      'There is no venue called “Mian Hall”: add it first, or spell it as in the programme.',
      'There is no event called “Solo Sing”.',
      'A session without an event needs a title, and a title has at most 80 characters.',
      '2031-11-14 is far from the festival (14 - 15 Nov): sessions are between 2030-10-15 and 2030-11-22.',
      'The venue is already used by Street Play: Prelims, Main Hall, 2030-11-14, 12:30 to 13:30.',
      'The venue is already used by Quick Quiz: Prelims, Main Hall, 2030-11-14, 12:00 to 13:00.',
      '',
      'This is the same as line 10.',
      'This line is incomplete: it has 3 of 6 cells. Is the file complete?',
    ])
    const refused = await admin.post('/programme/import', aFile([...two, ...wrong]))
    expect([refused.status, refused.body.error]).toEqual([
      409,
      '10 lines of the file cannot be imported, so nothing was imported. Please correct the file first.',
    ])
    expect(await sessionsOf(admin)).toEqual([])
  })

  it('a file can have other columns in any order, and the organiser chooses the columns by name', async () => {
    const { admin } = await aHall()
    const csv =
      'Notes;Stage;Date;Start time;End time;Competition;Round\nx;Lawn;9 Nov 2030;9.30;10.15;street play;Finals'
    const columns = guessProgrammeColumns(headerOfProgramme(csv))
    expect(columns).toMatchObject({
      id: '',
      venue: 'Stage',
      day: 'Date',
      from: 'Start time',
      to: 'End time',
      event: 'Competition',
      title: 'Round',
    })
    expect(await verdicts(admin, { csv, columns })).toEqual([[2, 'new']])
    for (const wrong of [{ day: '' }, { venue: 'Hall' }]) {
      const answer = await admin.post('/programme/preview', { csv, columns: { ...columns, ...wrong } })
      expect([answer.status, answer.body.code]).toEqual([400, 'programme_columns'])
    }
  })

  it('A3: a file with an unclosed quotation mark is refused with the line number, so that no later session is lost', async () => {
    const { admin } = await aHall()
    const answer = await admin.post('/programme/import', aFile([two[0]!, two[1]!.replace(',,', ',,"'), two[0]!]))
    expect([answer.status, answer.body.code]).toEqual([400, 'file_open_quote'])
    expect(answer.body.error ?? answer.body.message).toContain('Line 3 ')
    expect(await sessionsOf(admin)).toEqual([])
  })

  it('A13: a file of 50,000 lines, or of 1.9 MB of newlines or commas, is refused before it is parsed', async () => {
    const { admin } = await aHall()
    const file = aFile(Array.from({ length: 50_000 }, () => two[0]!))
    const answer = await admin.post('/programme/preview', file)
    expect([answer.status, answer.body.error]).toEqual([
      413,
      'The file has more than 500 lines, which is too long for a programme. Is it the right file?',
    ])
    for (const [text, code] of [
      ['\n', 'programme_file_long'],
      [',', 'programme_file_large'],
    ] as const) {
      const hostile = { ...file, csv: text.repeat(1_900_000) }
      expect((await admin.post('/programme/preview', hostile)).body.code).toBe(code)
    }
  })

  it('an import changes a session that was moved in the console only if the organiser allows changes', async () => {
    const { site, admin } = await aHall()
    await admin.post('/programme/import', aFile(two))
    const [first] = await sessionsOf(admin)
    const row = await sessionRow(site, first!.id)
    const edit = {
      kind: 'edit',
      eventId: 1,
      title: 'Finals',
      venueId: row.venue_id,
      day: '2030-11-14',
      from: '12:00',
      to: '13:00',
    }
    await changeSession(site, admin, first!.id, edit)
    const stays = await preview(admin, aFile(two))
    expect(stays.lines[0]).toMatchObject({
      verdict: 'stays',
      note: 'The programme has Solo Song: Finals at Main Hall, 2030-11-14, 12:00 to 13:00.',
    })
    expect((await admin.post('/programme/import', aFile(two))).body).toEqual({ added: 0, changed: 0 })
    expect((await admin.post('/programme/import', aFile(two, { changes: true }))).body).toEqual({
      added: 0,
      changed: 1,
    })
    expect(await sessionRow(site, first!.id)).toMatchObject({ starts_at: row.starts_at, state: 'moved' })
    expect(await sessionsOf(admin)).toHaveLength(2)
  })

  it('an import can swap two sessions', async () => {
    const { admin } = await aHall()
    const lines = (first: string, second: string) => [
      `2030-11-14,10:00,11:00,Main Hall,Solo Song,${first}`,
      `2030-11-14,11:00,12:00,Main Hall,Solo Song,${second}`,
    ]
    await admin.post('/programme/import', aFile(lines('Finals', 'Prelims')))
    const answer = await admin.post('/programme/import', aFile(lines('Prelims', 'Finals'), { changes: true }))
    expect([answer.status, answer.body]).toEqual([200, { added: 0, changed: 2 }])
    expect((await sessionsOf(admin)).map(({ name, from }) => [name, from])).toEqual([
      ['Solo Song: Prelims', '10:00'],
      ['Solo Song: Finals', '11:00'],
    ])
  })

  it('D3: the preview shows under which day visitors will see a new or moved session after midnight', async () => {
    const { admin } = await aHall()
    const night = '2030-11-15,00:30,01:30,Main Hall,Solo Song,Finals'
    const under = (time: string) =>
      `Visitors see it under Thursday, 14 Nov, as “Thu night, ${time} (Fri 15 Nov)”: a day of the festival begins at 05:00.`
    expect(await notes(admin, aFile([night, two[1]!]))).toEqual([under('00:30'), ''])
    await admin.post('/programme/import', aFile([night]))
    expect(await notes(admin, aFile([night]))).toEqual([''])
    const moved = night.replace('00:30,01:30', '02:00,03:00')
    const [note] = await notes(admin, aFile([moved], { changes: true }))
    expect(note).toMatch(/^The programme has Solo Song: Finals at .*\. Visitors see it under/)
    expect(note).toContain(under('02:00'))
    // A line without a change has no note about the day, and a clash is noted instead of the day.
    expect((await notes(admin, aFile([moved])))[0]).not.toContain('Visitors see')
    const clash = await notes(admin, aFile(['2030-11-15,01:00,02:00,Main Hall,Street Play,Finals']))
    expect(clash).toEqual([expect.stringMatching(/^The venue is already used/)])
  })

  it('an import is refused if the programme changed after the preview', async () => {
    const { admin } = await aHall()
    const { digest } = await preview(admin, aFile(two))
    await admin.post('/programme/import', aFile(two.slice(0, 1)))
    const late = await admin.post('/programme/import', aFile(two, { digest }))
    expect([late.status, late.body.code]).toEqual([409, 'programme_file_changed'])
  })

  it('G1: importing a downloaded programme changes nothing; a corrected time in the file moves the same session', async () => {
    const { site, admin } = await aHall()
    await admin.post('/programme/import', aFile(two))
    const csv = (await admin.get('/programme/file?format=csv')).text
    const columns = guessProgrammeColumns(headerOfProgramme(csv))
    expect(await verdicts(admin, { csv, columns })).toEqual([
      [2, 'same'],
      [3, 'same'],
    ])
    const [first] = await sessionsOf(admin)
    const corrected = csv.replace('10:00,11:00', '10:15,11:15').replace(',Finals', ',Last round')
    expect((await admin.post('/programme/import', { csv: corrected, columns, changes: true })).body).toEqual({
      added: 0,
      changed: 1,
    })
    expect(await sessionRow(site, first!.id)).toMatchObject({ title: 'Last round', state: 'moved' })
    expect((await admin.get('/programme/file?format=xlsx')).text.slice(0, 2)).toBe('PK')
  })
})

describe('days and times of a file', () => {
  it('days and times of a file are read in the formats that people in India write', () => {
    const days = ['2030-11-09', '09/11/2030', '9.11.30', '9-Nov-2030', '9 November 2030', '9 nov, 2030']
    expect(days.map(readDay)).toEqual(days.map(() => '2030-11-09'))
    expect(['31/02/2030', '2030', 'Monday', '13/13/2030', ''].map(readDay)).toEqual([null, null, null, null, null])
    expect(['18:30', '18.30', '6:30 pm', '6.30PM', '18:30:00', '6 p.m.'].map(readTime)).toEqual([
      ...['18:30', '18:30', '18:30', '18:30', '18:30', '18:00'],
    ])
    expect(['12 am', '12 pm', '9:05'].map(readTime)).toEqual(['00:00', '12:00', '09:05'])
    expect(['24:00', '18', '6:75', '13 pm', 'noon', ''].map(readTime)).toEqual([null, null, null, null, null, null])
  })
})
