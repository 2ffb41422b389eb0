// A button that makes one call. If the call fails, the reason is shown beside the button.
import { type Answer, failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'

type Props = { text: string; send: () => Promise<Answer<unknown>>; done: () => void }

export function PressButton({ text, send, done }: Props) {
  const act = useAct(send, done)
  return (
    <>
      <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
        {text}
      </button>
      {act.failure && <span role="alert"> {failureText(act.failure)}</span>}
    </>
  )
}
