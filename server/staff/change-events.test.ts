import { describe, expect, it } from 'vitest'
import { anOrganiser, auditRows } from '../testing/desk.ts'
import { aSite } from '../testing/site.ts'

const reason = 'also the quiz'

async function aCoordinator() {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1, 2] })
  const roles = async () =>
    ((await admin.get('/staff')).body.rows as { roleId: string; role: string; events: number[] }[]).filter(
      ({ role }) => role === 'coordinator',
    )
  const [held] = await roles()
  return { site, admin, coordinator, roles, roleId: held!.roleId }
}

describe("a coordinator's events", () => {
  it('B10: are replaced in one act and apply without a new log-in; the audit log has the old and the new list', async () => {
    const { site, admin, coordinator, roles, roleId } = await aCoordinator()
    expect((await coordinator.get('/rosters/4')).status).toBe(403)
    expect((await admin.post('/staff/change', { roleId, events: [4, 1], reason })).status).toBe(200)
    expect((await roles()).map(({ events }) => events)).toEqual([[1, 4]])
    expect((await coordinator.get('/rosters/4')).status).toBe(200)
    expect((await coordinator.get('/rosters/2')).status).toBe(403)
    const [entry] = await auditRows(site, 'role.grant')
    expect([entry?.before, entry?.after].map(values => JSON.parse(String(values)).events)).toEqual([
      [1, 2],
      [1, 4],
    ])
  })

  it('B10: are changed by only one of two administrators at the same moment; the other change is refused', async () => {
    const { site, admin, roles, roleId } = await aCoordinator()
    const second = await anOrganiser(site, 'admin')
    const answers = await Promise.all([
      admin.post('/staff/change', { roleId, events: [1, 2, 7], reason }),
      second.post('/staff/change', { roleId, events: [1, 2, 4], reason }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(answers.find(({ status }) => status === 404)?.body.code).toBe('role_unknown')
    expect(await roles()).toHaveLength(1)
  })

  it('B10: stay unchanged if the new list is empty, is the same or has an unknown event, or if the reason is missing', async () => {
    const { admin, roles, roleId } = await aCoordinator()
    const change = async (fields: Record<string, unknown>) => {
      const { status, body } = await admin.post('/staff/change', { roleId, events: [1], reason, ...fields })
      return [status, body.code]
    }
    expect(await change({ events: [] })).toEqual([400, 'role_events_missing'])
    expect((await change({ events: [999] }))[1]).toBe('event_unknown')
    expect(await change({ events: [2, 1] })).toEqual([409, 'role_held'])
    expect(await change({ reason: '' })).toEqual([400, 'bad_input'])
    const own = ((await admin.get('/staff')).body.rows as { roleId: string; role: string }[]).find(
      ({ role }) => role === 'admin',
    )
    expect(await change({ roleId: own?.roleId })).toEqual([404, 'role_unknown'])
    expect((await roles()).map(row => [row.roleId, row.events])).toEqual([[roleId, [1, 2]]])
  })
})
