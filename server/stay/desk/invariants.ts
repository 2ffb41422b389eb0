// Invariants of the deposits, late acts and arrivals at houses' desks.
import { sql } from 'kysely'
import { type Breach, type Invariant, mostBreaches } from '../../invariants.ts'

const deposits: Invariant = {
  name: 'deposits',
  sentence:
    'A house holds a deposit only for a guest with an arrival there, or for a late act that staff review; nobody gets ' +
    'back more than they paid',
  remedy: 'Compare the person’s deposits with the list of the house. Give deposits back under House desk, Deposits.',
  async find(db) {
    const { rows } = await sql<Breach>`
      select person.user_id as person, house.name as house, cast(sum(deposit.amount) as integer) as rupees
      from deposit
      left join person on person.id = deposit.person_id
      left join house on house.id = deposit.house_id
      group by deposit.person_id, deposit.house_id, person.user_id, house.name
      having sum(deposit.amount) < 0 or (sum(deposit.amount) > 0
        and not exists (select 1 from arrival where arrival.person_id = deposit.person_id
          and arrival.house_id = deposit.house_id and arrival.undone_at is null)
        and not exists (select 1 from deposit as taken join desk_act on desk_act.id = taken.act_id
          where taken.amount > 0 and desk_act.undone_at is null and desk_act.problem <> ''
            and (taken.person_id = deposit.person_id or (taken.person_id is null and deposit.person_id is null))
            and (taken.house_id = deposit.house_id or (taken.house_id is null and deposit.house_id is null))))
      limit ${sql.lit(mostBreaches)}`.execute(db)
    return rows
  },
}

const pendingWithoutReason: Invariant = {
  name: 'acts-without-network',
  sentence: 'An act of a house’s desk that could not be applied has a reason, so that staff see it',
  remedy: 'Look at the acts of that guest in the audit log.',
  async find(db) {
    const { rows } = await sql<Breach>`
      select desk_act.user_id as person, desk_act.kind as act, desk_act.at from desk_act
      where applied_at is null and problem = '' and undone_at is null
      limit ${sql.lit(mostBreaches)}`.execute(db)
    return rows
  },
}

const arrivalsOfActs: Invariant = {
  name: 'arrivals',
  sentence: 'An arrival counts if its act was not undone, and only then',
  remedy: 'Look at the acts of that guest in the audit log, and record the arrival again.',
  async find(db) {
    const { rows } = await sql<Breach>`
      select desk_act.user_id as person, desk_act.kind as act, desk_act.at from desk_act
      join arrival on arrival.id = desk_act.arrival_id
      where (desk_act.kind = 'arrived' and (desk_act.undone_at is null) <> (arrival.undone_at is null))
        or (desk_act.kind = 'left' and desk_act.undone_at is null and desk_act.applied_at is not null
          and arrival.left_at is null)
      limit ${sql.lit(mostBreaches)}`.execute(db)
    return rows
  },
}

export const deskInvariants: readonly Invariant[] = [deposits, pendingWithoutReason, arrivalsOfActs]
