import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, type Staff } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const columns = { reference: 'UTR', amount: 'Credit', date: 'Date', name: 'From' }

function aStatement(rows: (string | number)[][], changes: Record<string, unknown> = {}) {
  const csv = [['Account', '12'], ['Date', 'UTR', 'From', 'Credit'], ...rows].map(row => row.join(',')).join('\r\n')
  return { csv, method: 'upi', columns, ...changes }
}

const verdicts = (body: Record<string, unknown>) => (body.rows as { verdict: string }[]).map(row => row.verdict)

/** Five claims, and a statement with rows of every kind. */
async function aDay(site: Site, cashier: Staff) {
  const claims = []
  for (let i = 0; i < 5; i++) claims.push(await aClaim(site, { amount: 400 }))
  const [exact, under, over, twice, credited] = claims.map(claim => claim.utr)
  await cashier.post(`/claims/${claims[4]!.claimId}/confirm`, { amount: 400 })
  const rows = [
    ['07/05', exact!, 'Asha', '400.00'],
    ['07/05', under!, 'Ravi', 250],
    ['07/05', over!, 'Meera', '"1,100.00"'],
    ['07/05', twice!, 'Vikram', 400],
    ['07/05', twice!, 'Vikram', 350],
    ['07/05', credited!, 'Anil', 400],
    ['07/05', '999999999999', 'Nobody', 700],
    ['07/05', '', 'Interest', '40.50'],
    ['07/05', '999999999998', 'Sound hire', -5000],
  ]
  return { claims, statement: aStatement(rows) }
}

describe('the preview of a statement', () => {
  it('the preview shows a verdict for every row and writes nothing', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { claims, statement } = await aDay(site, cashier)
    const { status, body } = await cashier.post('/statements/preview', statement)
    expect(status).toBe(200)
    expect(verdicts(body)).toEqual([
      'matched',
      'under',
      'over',
      'twice',
      'twice',
      'known',
      'unmatched',
      'unreadable',
      'out',
    ])
    expect(body.credited).toBe(400 + 250 + 1100)
    expect(body.counts).toMatchObject({
      matched: 1,
      under: 1,
      over: 1,
      twice: 2,
      known: 1,
      unmatched: 1,
      unreadable: 1,
      out: 1,
    })
    expect(body.left).toBe(0)
    expect((body.rows as unknown[])[1]).toMatchObject({ line: 4, reference: claims[1]!.utr, amount: 250, claimed: 400 })
    expect(await ledgerRows(site)).toHaveLength(1)
  })

  it('a statement without one of the named columns is refused', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const answer = await cashier.post(
      '/statements/preview',
      aStatement([], { columns: { ...columns, amount: 'Gold' } }),
    )
    expect([answer.status, answer.body.code]).toEqual([400, 'statement_columns'])
  })

  it('A13: the preview of a statement with thousands of rows shows the first rows with each verdict', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const rows = Array.from({ length: 8000 }, (_, i) => ['07/05/2031', 700_000_000_000 + i, 'Somebody Or Other', 400])
    const { status, body } = await cashier.post('/statements/preview', aStatement(rows))
    expect([status, (body.counts as Record<string, number>).unmatched]).toEqual([200, 8000])
    expect(body.rows).toHaveLength(300)
  })
})

describe('the import of a statement', () => {
  it("hole M10: an import confirms the claims on its numbers, with the statement's amounts", async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { claims, statement } = await aDay(site, cashier)
    const preview = await cashier.post('/statements/preview', statement)
    const { body } = await cashier.post('/statements/import', { ...statement, digest: preview.body.digest })
    expect(body).toMatchObject({ written: 3, credited: 1750, kept: 4, counts: { known: 1 } })
    const added = (await ledgerRows(site)).slice(1)
    expect(new Map(added.map(row => [row.reference, row.amount]))).toEqual(
      new Map([
        [claims[0]!.utr, 400],
        [claims[1]!.utr, 250],
        [claims[2]!.utr, 1100],
      ]),
    )
    expect(added[0]).toMatchObject({ taken_by: cashier.id, method: 'upi' })
    expect(added.map(row => row.note)).toContain('Statement 07/05 Asha')
    expect((await cashier.get('/claims')).body.total).toBe(1)
    expect(await auditRows(site, 'statement.import')).toHaveLength(1)
    expect(await auditRows(site, 'claim.confirm')).toHaveLength(4)
  })

  it('hole M2: a second import of the same statement credits nothing and shows all rows as known', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { claims } = await aDay(site, cashier)
    const statement = aStatement(claims.map(({ utr }) => ['07/05', utr, 'Somebody', 400]))
    const { digest } = (await cashier.post('/statements/preview', statement)).body
    expect((await cashier.post('/statements/import', { ...statement, digest })).body).toMatchObject({ written: 4 })
    const again = await cashier.post('/statements/import', statement)
    expect(again.body).toMatchObject({ written: 0, credited: 0, counts: { known: 5, matched: 0 } })
    const replayed = await cashier.post('/statements/import', { ...statement, digest })
    expect([replayed.status, replayed.body.code]).toEqual([409, 'statement_changed'])
    expect(await ledgerRows(site)).toHaveLength(5)
    expect(await auditRows(site, 'statement.import')).toHaveLength(1)
  })

  it('hole M2: when two cashiers import one statement at the same moment, its claims are credited once', async () => {
    const site = await aSite()
    const [one, two] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    const { claims, statement } = await aDay(site, one)
    const answers = await Promise.all([one, two, one].map(cashier => cashier.post('/statements/import', statement)))
    expect(answers.map(answer => answer.body.written).sort()).toEqual([0, 0, 3])
    expect(await ledgerRows(site)).toHaveLength(4)
    expect(claims).toHaveLength(5)
  })

  it('hole M2: when a claim is confirmed by an import and by a cashier at the same moment, it is credited once', async () => {
    const site = await aSite()
    const [one, two] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    const { claimId, utr } = await aClaim(site)
    const statement = aStatement([['07/05', utr, 'Somebody', 400]])
    await Promise.all([
      one.post('/statements/import', statement),
      two.post(`/claims/${claimId}/confirm`, { amount: 400 }),
    ])
    expect(await ledgerRows(site)).toHaveLength(1)
  })

  it('an import is refused if a claim on its numbers was added since the preview', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const statement = aStatement([['07/05', '612345678901', 'Somebody', 400]])
    const { digest } = (await cashier.post('/statements/preview', statement)).body
    await aClaim(site, { utr: '612345678901' })
    const answer = await cashier.post('/statements/import', { ...statement, digest })
    expect([answer.status, answer.body.code]).toEqual([409, 'statement_changed'])
    expect(await ledgerRows(site)).toEqual([])
  })

  it("hole A3: a cashier's own claim is not confirmed by a statement that this cashier imports", async () => {
    const site = await aSite()
    const [cashier, other] = [await anOrganiser(site, 'cashier', { events: [1] }), await anOrganiser(site, 'cashier')]
    const { utr } = await aClaim(site, { payer: cashier })
    const statement = aStatement([['07/05', utr, 'The cashier', 400]])
    expect((await cashier.post('/statements/import', statement)).body).toMatchObject({ written: 0 })
    expect((await other.post('/statements/import', statement)).body).toMatchObject({ written: 1 })
  })

  it('a number that the desk has already recorded is not credited again', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { payer, utr } = await aClaim(site)
    await cashier.post('/payments', await aDeskPayment(site, payer, { method: 'upi', reference: utr }))
    const statement = aStatement([['07/05', utr, 'Somebody', 400]], { method: 'bank' })
    expect((await cashier.post('/statements/import', statement)).body).toMatchObject({
      written: 0,
      counts: { known: 1 },
    })
  })
})

describe('the file of a statement', () => {
  it('hole O5: a statement that is too long, too large or not JSON is refused; HTML in its cells is only text', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const tooLong = aStatement(Array.from({ length: 20_001 }, (_, i) => ['07/05', String(400_000_000_000 + i), 'x', 1]))
    const tooLarge = { ...aStatement([]), csv: 'x'.repeat(3_200_000) }
    for (const call of ['preview', 'import']) {
      const rows = await cashier.post(`/statements/${call}`, tooLong)
      expect([rows.status, rows.body.code]).toEqual([413, 'statement_too_long'])
      const bytes = await cashier.post(`/statements/${call}`, tooLarge)
      expect([bytes.status, bytes.body.code]).toEqual([413, 'too_large'])
      const upload = await site.post(`/api/organiser/statements/${call}`, 'UTR,Credit', {
        token: cashier.token,
        headers: { 'content-type': 'text/csv' },
      })
      expect(upload.status).toBe(415)
    }
    const active = aStatement([['07/05', '612345678901', '<script>x</script>', '<b>5</b>']])
    const { body, headers } = await cashier.post('/statements/preview', active)
    expect(body.rows).toMatchObject([{ verdict: 'unreadable' }])
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('json'),
      'x-content-type-options': 'nosniff',
    })
  })

  it('other calls can run while a statement with hundreds of claims is imported', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const rows = await manyClaims(site, 300)
    let answered = 0
    let done = false
    const visit = async () => {
      while (!done) {
        await site.get('/api/users/payments', cashier)
        answered++
        // Without this pause, answers that come from memory would never let the import run.
        await nextTurn()
      }
    }
    const visits = visit()
    const { body } = await cashier.post('/statements/import', aStatement(rows))
    done = true
    await visits
    expect(body).toMatchObject({ written: rows.length, counts: { matched: rows.length } })
    // With a single transaction, nobody would be answered before the end of the import.
    expect(answered).toBeGreaterThan(3)
  })
})

/** Writes claims directly into the database and returns the rows of a statement that pays these claims. */
async function manyClaims(site: Site, count: number): Promise<string[][]> {
  const people: string[] = []
  for (let i = 0; i < count; i += 5) people.push((await aPerson(site, { events: [1] })).id)
  const utr = (i: number) => String(612_345_000_000 + i)
  await site.database.write(async trx => {
    for (let i = 0; i < count; i++)
      await trx
        .insertInto('claim')
        .values({
          id: crypto.randomUUID(),
          person_id: people[Math.floor(i / 5)]!,
          utr: utr(i),
          amount: 400,
          state: 'open',
          claimed_at: '2031-02-05T10:00:00.000Z',
          decided_at: null,
          decided_by: null,
          reason: '',
          payment_id: null,
        })
        .execute()
  })
  return Array.from({ length: count }, (_, i) => ['07/05', utr(i), 'Somebody', '400'])
}
