import { describe, expect, it } from 'vitest'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

describe('deleting an account', () => {
  it('is refused while money from the bank that names the person waits to be credited', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const admin = await anOrganiser(site, 'admin')
    const csv = `Date,Text,Ref No,Credit\n7 May,UPI/CR/612345678901/A PAYER/${await userIdOf(site, person)},,40`
    const columns = { date: 'Date', narration: 'Text', reference: 'Ref No', amount: 'Credit' }
    await admin.post('/statements/import', { csv, method: 'upi', columns })
    const answer = await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: person.token })
    expect(answer.body.code).toBe('removal_claim')
    const rows = await site.database.db.selectFrom('transfer').select('payer').execute()
    expect(rows).toEqual([{ payer: 'A PAYER' }])
  })
})
