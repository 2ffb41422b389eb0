// The columns of tables without personal data, separated by spaces. A test checks that the features declare all other
// tables in `people`.
import type { Tables } from '../database/tables.ts'

export const impersonalColumns: { readonly [Table in keyof Tables]?: string } = {
  audit_head: 'id number hash',
  counter: 'name value',
  deleted_upload: 'id deleted_at',
  edition_history: 'number name year since',
  event_lock: 'event_id version',
  event_name: 'event_id heading',
  legacy_key: 'name',
  marks_draft: 'event_id round_id results_round_id version made_at',
  merged_college: 'key merged_into spelling',
  price_list: 'number prices since',
  programme_version: 'id version',
  room: 'id house_id number number_key beds gender note removed_at',
  rounds: 'id event_id kind name_key position version published_version removed_at',
  stage_round: 'event_id round_id version criteria published_at over_at names_released_at',
  stage_told: 'slot_id told_at',
  submission_deadline: 'event_id submission_id deadline reminded_at',
  team_code: 'team_id renewals renewed_at',
  venues: 'id name name_key directions map_url position version removed_at',
}
