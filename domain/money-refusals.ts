// The refusals about payments, claims, statements and cash boxes, which only the server makes.
import type { Sentences } from './refusals.ts'

export const moneyRefusals = {
  // Payments and claims
  money_of_oneself: [
    403,
    'This is your own money or the money of your team: please ask another cashier or an administrator',
  ],
  reference_missing: [400, 'Please enter the reference of the payment'],
  reference_utr: [400, 'The UTR of a UPI payment has 12 digits: please enter it as shown in the app'],
  reference_bank: [400, "The bank's reference has 6 to 35 letters and digits: please enter it as shown on the receipt"],
  reference_reserved: [400, 'A receipt number cannot be the reference: leave the reference empty for cash'],
  refund_too_large: [409, 'A refund cannot be more than the amount paid: {paid}'],
  more_than_due: [
    409,
    'This is {more} more than the balance to pay. If the amount is right, give a reason and record it again.',
  ],
  makes_debt: [409, '{name} will owe {owes} after this. If that is right, check the reason and confirm again.'],
  payment_unknown: [404, 'There is no such payment'],
  correction_refund: [
    409,
    'A refund or a reversal cannot be corrected: record the right amount as a new payment or refund',
  ],
  correction_done: [409, 'This payment was already corrected: {receipt} reverses it'],
  correction_same: [400, 'Nothing was changed. Please correct a field first.'],
  team_nothing_due: [409, 'The members you chose have nothing to pay'],
  group_unknown: [404, 'No team payment has this number'],
  utr_known: [409, 'This UTR was already used for a payment'],
  claims_too_many: [
    409,
    'You have several payments waiting to be confirmed. Please wait for them or come to the desk.',
  ],
  claim_nothing_due: [
    409,
    'Your balance to pay is ₹0, so there is nothing to confirm. If you have paid too much, please come to the desk.',
  ],
  claim_too_large: [400, 'The highest possible price is {most}. Please check the amount.'],
  claim_unknown: [404, 'There is no such claim'],
  claim_decided: [409, 'This claim was already {state} by {name}'],
  claim_conflict: [
    409,
    'Another person also claims the payment with this number. Compare the payers, then decide and give a reason.',
  ],
  team_claim_shares: [
    409,
    '{name} claims the payment with this number for a team. Please enter a share for each member whom the payment covers, or decide the claim under Claims first.',
  ],
  reference_claimed: [
    409,
    '{name} ({userId}) claims the payment with this number. Please decide the claim under Claims first.',
  ],
  file_open_quote: [
    400,
    'Line {line} of the file has a misplaced quotation mark ("), so the rows after that line cannot be read. Please correct the line, or download the file again.',
  ],
  statement_columns: [
    400,
    'Line {line} looks like the header of the file, but has no column {names}. Please choose the columns again.',
  ],
  statement_no_header: [
    400,
    "None of the first {most} lines names a column of amounts, such as Credit, Deposit or Amount. Please download the statement again from your bank's site, as CSV or Excel (.xlsx), and choose that file unchanged.",
  ],
  statement_columns_doubled: [
    400,
    "Columns {numbers} have the same name '{name}' but different contents. Please choose one of them by its number, such as '{example}'.",
  ],
  statement_too_long: [
    413,
    'The statement has more than {most} rows. Please import it in parts, such as week by week.',
  ],
  statement_changed: [409, 'Something has changed since the preview. Please look at the preview again.'],
  transfer_unknown: [404, 'No statement has this row'],
  transfer_decided: [409, 'This row was already {state} by {name}'],
  transfer_amount: [409, 'The amount in the statement is {amount}'],
  transfer_shares: [400, 'The shares must be for different people and add up to {amount}'],
  transfer_doubtful: [
    409,
    '{doubts}. Look at the account first. If the money is there, open this row under Statements, credit it there and give the reason.',
  ],
  transfer_went_back: [
    409,
    'The statement also shows money paid out with this number, or a payment with this number is recorded. If the bank returned the money, correct the recorded payment. In both cases, ignore this row.',
  ],
  transfer_unreadable: [
    409,
    'The amount of this row could not be read. Credit what the bank shows and give the reason, or ignore the row.',
  ],

  // Cash-up
  box_open: [409, 'Your box is already open, with a float of {float}'],
  box_unknown: [404, 'There is no such box'],
  box_closed: [409, 'This box is closed'],
  box_of_another: [403, 'Only {name} can count this box'],
  box_of_oneself: [403, 'You cannot close your own box: please ask another cashier or an administrator'],
  box_not_counted: [
    409,
    'This box was not counted, or cash was collected or refunded after the count. Please count it first.',
  ],
  box_difference: [409, 'The count is {counted}, but {expected} is expected: {name} must give a reason or count again'],
} as const satisfies Sentences
