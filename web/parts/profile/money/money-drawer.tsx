// The drawer with the user's amounts, payments and ways to pay.
import type { User } from '../../../../domain/account/api.ts'
import { waitingAmount } from '../../../../domain/money/payment.ts'
import type { OwnPayments } from '../../../../domain/money/payments-api.ts'
import { balanceText } from '../../../../domain/rupees.ts'
import type { AnswerState } from '../../../calls/use-answer.ts'
import { Drawer } from '../drawer.tsx'
import { Payments } from './payments.tsx'

type Props = { user: User; state: AnswerState<OwnPayments>; onUse: () => void }

export function MoneyDrawer({ user, state, onUse }: Props) {
  const waiting = waitingAmount(state.data?.claims ?? [])
  return (
    <Drawer name="money" title="Money" aside={moneyInBrief(user)} opens={user.amountDue > 0 ? 'everywhere' : 'on wide'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for use of its content */}
      <div onFocus={onUse}>
        <Payments user={user} state={state} waiting={waiting} />
      </div>
    </Drawer>
  )
}

function moneyInBrief({ total, amountDue }: User): string {
  if (amountDue !== 0) return balanceText(amountDue)
  return total > 0 ? 'Fully paid' : 'Nothing to pay'
}
