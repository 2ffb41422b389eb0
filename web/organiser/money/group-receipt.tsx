// A button with the number of a team's payment. It opens the receipt for the whole amount.
import { useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { GroupReceiptCard } from '../shell/print/group-receipt-card.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readGroupPayment } from '../teams/calls.ts'

type TeamPayment = { group: string; team: string }

export function GroupReceipt({ payment: { group, team } }: { payment: TeamPayment }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="quiet-button" title={team} onClick={() => setIsOpen(true)}>
        {group}
      </button>
      {isOpen && <GroupReceiptDialog number={group} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function GroupReceiptDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const request = useAnswer(number, () => readGroupPayment(number))
  const { data } = request
  return (
    <Dialog title={`Receipt ${number}`} busy={false} onClose={onClose}>
      <DialogBody>
        {data && <GroupReceiptCard group={data} />}
        <LoadingOrProblem answer={request} what="the receipt" />
      </DialogBody>
    </Dialog>
  )
}
