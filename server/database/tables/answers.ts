// The tables of answers to questions at registration. ../tables.ts explains the types of columns.

/**
 * Current answers. Exactly one of `registration_id`, `team_id` and `person_id` is set. An answer is deleted when its
 * registration or team ends; if the cancellation of the event ended it, the answer stays for the reinstatement.
 */
export type AnswerTable = {
  id: string
  registration_id: string | null
  team_id: string | null
  /** The person with meals; null: the question is of an event. */
  person_id: string | null
  /** The question's id in the content. */
  question: string
  /** The text, the id of a choice in the content, or 'yes' or 'no'. */
  value: string
  answered_at: string
}

/** Which missing answers people were mailed about: each question of a registration, a team or the meals once. */
export type AnswerReminderTable = {
  /** The recipient; for a team, its captain at that time. */
  person_id: string
  /** The id of the registration or team, or 'meals'. */
  about: string
  /** The question's id in the content. */
  question: string
  reminded_at: string
}
