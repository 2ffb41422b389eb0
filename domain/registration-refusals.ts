// The refusals about registrations, seats, teams and online payments, which only the server makes.
import type { Sentences } from './refusals.ts'

export const registrationRefusals = {
  // Registration and money
  event_unknown: [400, 'There is no event with the number {eventId}'],
  events_missing: [400, 'Please choose at least one event'],
  result_names: [
    403,
    'You are named in the published results of {events}. Only the desk or a coordinator can unregister you; the result stays until they correct it.',
  ],
  entered_already: [
    403,
    'You have entered the festival, slept in a house or eaten a meal: ask the desk to change your registrations',
  ],
  facility_used: [
    403,
    'You have used your accommodation or food, which students of {institute} do not get. Show your student card at the desk.',
  ],
  registrations_too_many: [
    429,
    'You have changed your registrations too many times today. Ask the desk, or try again tomorrow.',
  ],
  event_full: [409, '{events} {are} full'],
  line_registered: [409, 'This account is already registered for {event}'],
  line_not_needed: [409, '{event} has no seat limit: register for it'],
  window_changed: [409, '{name} has changed this event. Nothing was saved: check the changes, then save again.'],
  window_time: [400, '{time} does not exist on that day, because the clocks change: please choose another time'],
  window_order: [400, 'Registration must open before it closes'],
  places_below: [
    409,
    '{taken} seats are already taken. Nobody loses a seat, but no new seats are given until enough are free.',
  ],
  amount_changed: [409, 'The amount has changed. Please check the new amount and try again.'],
  payment_reference_used: [409, 'This payment reference was already used for another payment'],
  online_nothing_due: [409, 'There is nothing to pay online'],
  online_silent: [503, 'Online payment is not available at the moment. Pay by UPI below, or at the desk.'],
  online_signature: [400, 'The signature of this message is invalid. Nothing was changed.'],
  online_decided: [409, 'Somebody else has already decided on this payment'],
  online_not_whole: [409, 'Only a sum of whole rupees can be credited. Refund it in the account of the provider.'],
  refund_changed: [409, '{name} has {credit} credit now. Check the list again before you refund it.'],
  online_refund_too_large: [409, 'At most {most} of this payment can be refunded'],
  online_refund_needed: [409, 'This was paid online: refund it the same way, on the page Online payments'],
  online_settlements_silent: [
    503,
    'The provider does not answer at the moment. Nothing was changed; please try again.',
  ],
  online_went_back: [409, 'All of this payment was refunded at the provider: set the payment aside'],
  dispute_unknown: [404, 'There is no such dispute'],
  dispute_nothing_left: [409, 'All of this payment was already refunded: leave the ledger unchanged'],
  dispute_won: [409, 'This dispute was won, so the festival has the money: leave the ledger unchanged'],
  facility_unknown: [400, 'Please choose one of the facilities offered'],
  facility_for_outside_only: [
    403,
    'Accommodation and food can be chosen by participants from outside {institute} only',
  ],

  // Teams
  team_solo: [400, '{event} is not played by teams'],
  team_not_registered: [409, 'Please register for {event} first'],
  team_name_taken: [409, 'Another team of {event} has this name'],
  team_unknown: [404, 'There is no such team'],
  team_member_unknown: [404, 'This person is not in the team'],
  team_taken_out: [403, 'You were removed from {team}. Ask its captain for a new invitation.'],
  team_nobody_back: [409, 'No member of {team} can return: they have left {event} or are in other teams'],
  captain_only: [403, 'Only the captain of the team can do this'],
  captain_plays: [409, 'The captain must be a playing member: make somebody else captain first'],
  college_unknown: [404, 'Nobody has entered a college with this name'],
  college_itself: [409, 'A college cannot be merged into itself'],
  pass_unknown: [404, 'This is not a pass of this festival: enter its code, or tap the name in the list'],
  pass_replaced: [409, 'This pass has a newer code: ask for it on the phone, or tap the name in the list'],
  not_on_roster: [409, '{name} is not registered for this event'],
  team_of_other_event: [409, 'Both teams must be in the same event'],
  team_institution_desk: [
    409,
    'Teams of {event} come from one institution. {name} has another institution, or none. The coordinator can add people with a reason.',
  ],
  team_case_taken: [409, 'Another team of {event} has this side of the case'],
  team_cases: [400, '{event} has no cases'],
  invitation_unknown: [404, 'This invitation is not valid. Please ask the captain for the current one.'],

  // Acts on several people
  unconfirmed_kept: [
    409,
    'Nothing was changed: {name} has confirmed the address, has paid, or no longer has seats or beds',
  ],
  seat_not_held: [409, '{name} no longer has a seat in {event}'],
  seat_time_over: [400, 'Please choose a time in the future'],
  not_registered_any_more: [409, 'This person is no longer registered for the event'],
  reminder_not_needed: [409, '{name} {why}'],
  reminder_no_address: [409, '{name} has no confirmed address: call them'],
  reminder_sent: [409, '{name} got a reminder within the last 24 hours'],
} as const satisfies Sentences
