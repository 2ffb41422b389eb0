// The schemas of a call, and the parameters that its address names.
import { z } from 'zod'
import { eventId, id } from './call-fields.ts'

export type CallSchemas = {
  /** Given only if the schema of `paramsOf` does not fit. */
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
}
/** The schemas of calls by method and address, such as 'POST /teams/:teamId/change'. */
export type Calls = Record<string, CallSchemas>

/** The names of an address's parameters: ['teamId'] for '/teams/:teamId/change'. */
type ParamNames<Url extends string> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...ParamNames<Rest>]
  : Url extends `${string}:${infer Name}`
    ? [Name]
    : []
type ParamValue<Name> = Name extends 'eventId' ? number : string

/** An address's parameters by name: { teamId: string } for '/teams/:teamId/change'. */
export type Params<Url extends string> = { [Name in ParamNames<Url>[number]]: ParamValue<Name> }
/** An address's parameters in their order: [string] for '/teams/:teamId/change'. */
export type ParamList<Url extends string> = ParamValues<ParamNames<Url>>
type ParamValues<Names extends string[]> = { [At in keyof Names]: ParamValue<Names[At]> }

/** The schema of the parameters of an address: `:eventId` is the number of an event, all others are ids. */
export function paramsOf(url: string): z.ZodObject | undefined {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  if (names.length === 0) return undefined
  return z.object(Object.fromEntries(names.map(name => [name, name === 'eventId' ? eventId : id])))
}
