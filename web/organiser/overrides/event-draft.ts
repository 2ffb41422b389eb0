// Converts the facts of an event to the fields of a form and back. A field for a list has one entry per line.
import type { EventFacts } from '../../../domain/overrides/overrides.ts'

export type EventDraft = {
  description: string
  rules: string
  prelims: string
  finals: string
  time: string
  rounds: string
  contactName: string
  contactPhone: string
  contactEmail: string
  picture: string
  priceNote: string
  least: string
  most: string
  extras: string
  substitutes: string
  teamsPerPerson: string
  minimumAge: string
  sameInstitution: boolean
  hostInstituteOnly: boolean
}

export function draftOf(facts: EventFacts): EventDraft {
  const { contact, team } = facts
  const text = (value: number | null | undefined) => String(value ?? '')
  return {
    description: facts.description,
    time: facts.time ?? '',
    rounds: facts.rounds ?? '',
    rules: facts.rules.join('\n'),
    prelims: facts.prelims.join('\n'),
    finals: facts.finals.join('\n'),
    contactName: contact?.name ?? '',
    contactPhone: contact?.phone ?? '',
    contactEmail: contact?.email ?? '',
    picture: facts.picture ?? '',
    priceNote: facts.priceNote ?? '',
    least: text(team?.min),
    most: text(team?.max),
    extras: text(team?.extraMembers),
    substitutes: text(team?.substitutes),
    teamsPerPerson: text(facts.teamsPerPerson),
    minimumAge: text(facts.minimumAge),
    sameInstitution: facts.sameInstitution,
    hostInstituteOnly: facts.hostInstituteOnly,
  }
}

/** `before`: the saved facts, from which facts that the form does not show are copied. */
export function factsFrom(draft: EventDraft, before: EventFacts): EventFacts {
  const text = (typed: string) => typed.trim() || null
  return {
    description: draft.description.trim(),
    rules: lines(draft.rules),
    prelims: lines(draft.prelims),
    finals: lines(draft.finals),
    time: text(draft.time),
    rounds: text(draft.rounds),
    contact: contactFrom(draft),
    picture: text(draft.picture),
    priceNote: text(draft.priceNote),
    team: teamFrom(draft, before.team),
    teamsPerPerson: numberOf(draft.teamsPerPerson),
    minimumAge: numberOf(draft.minimumAge),
    sameInstitution: draft.sameInstitution,
    hostInstituteOnly: draft.hostInstituteOnly,
  }
}

function lines(typed: string): string[] {
  return typed
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}

function contactFrom({ contactName, contactPhone, contactEmail }: EventDraft): EventFacts['contact'] {
  const [name, phone, email] = [contactName.trim(), contactPhone.trim(), contactEmail.trim()]
  if (!name && !phone && !email) return null
  return { name, ...(phone && { phone }), ...(email && { email }) }
}

function teamFrom({ least, most, extras, substitutes }: EventDraft, before: EventFacts['team']): EventFacts['team'] {
  const [min, max] = [numberOf(least), numberOf(most)]
  const [extraMembers, substituteMembers] = [numberOf(extras), numberOf(substitutes)]
  const hasSize = min !== null || max !== null || extraMembers || substituteMembers
  if (!hasSize && before === null) return null
  return {
    min,
    max,
    ...(extraMembers && { extraMembers }),
    ...(substituteMembers && { substitutes: substituteMembers }),
    ...(before?.called !== undefined && { called: before.called }),
  }
}
