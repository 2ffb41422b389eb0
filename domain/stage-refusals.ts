// The refusals about rounds on stage, judges and marks, which only the server makes.
import type { Sentences } from './refusals.ts'

export const stageRefusals = {
  round_unknown: [404, 'This event has no such round'],
  stage_changed: [409, 'Somebody else changed this round. Look at it again, then repeat what you did.'],
  stage_begun: [409, 'The round has begun. Move performers by hand.'],
  stage_empty: [409, 'The round has no performers yet: draw the order first'],
  stage_reason: [409, 'Please give a reason of at least three letters'],
  stage_no_pairs: [409, 'This round has no pairs'],
  draw_reason: [409, 'This was drawn before. Please say why it is drawn again.'],
  draw_few: [409, 'A draw needs at least two'],
  performer_unknown: [404, 'This person or team cannot be in this round'],
  performer_placed: [409, '{name} is in this round already'],
  team_code_none: [404, 'The teams of this event have no secret codes'],
  team_code_unknown: [404, 'No team of this event has this code'],
  judge_unknown: [404, 'This event has no such judge'],
  judge_name_taken: [409, '{name} judges this event already'],
  judge_link: [403, 'This link does not work any more. Ask the coordinator of the event for a new one.'],
  sheet_open: [409, 'This sheet is not handed in'],
  sheet_empty: [409, 'There are no marks to hand in yet'],
} as const satisfies Sentences
