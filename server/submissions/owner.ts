// The owner of what is handed in: a person at solo events, a team at team events.

export type Owner = { of: 'person' | 'team'; id: string }

/** The columns of an owner. */
export function ownerColumns({ of, id }: Owner): { person_id: string | null; team_id: string | null } {
  return of === 'person' ? { person_id: id, team_id: null } : { person_id: null, team_id: id }
}

/** The owner of a row. */
export function ownerOf(row: { person_id: string | null; team_id: string | null }): Owner {
  return row.team_id === null ? { of: 'person', id: row.person_id ?? '' } : { of: 'team', id: row.team_id }
}
