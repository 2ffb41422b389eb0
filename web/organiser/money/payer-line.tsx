// The payer with the amounts paid and due, shown in every money dialog.
import type { PersonRow } from '../../../domain/people/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { Due } from '../shell/amount.tsx'

export type Payer = Pick<PersonRow, 'userId' | 'username' | 'paidAmount' | 'amountDue'> & { college?: string }

export function PayerLine({ payer }: { payer: Payer }) {
  return (
    <p>
      <strong>{payer.username}</strong> ({payer.userId}){payer.college && `, ${payer.college}`}, paid{' '}
      {rupees(payer.paidAmount)} <Due of={payer.amountDue} />
    </p>
  )
}
