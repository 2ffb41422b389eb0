// The organiser's own second factor: its state, its set-up and new recovery codes.
import { useState } from 'react'
import { SetUpSecondFactor } from '../shell/code-forms.tsx'
import { useOrganiser } from '../shell/organiser.tsx'

export default function SecondFactor() {
  const { me, ask } = useOrganiser()
  const left = me?.recoveryCodesLeft ?? 0
  /** Whether new recovery codes are on the screen: then the state from the server is outdated. */
  const [isNew, setIsNew] = useState(false)
  const done = async () => {
    await ask()
    setIsNew(false)
  }
  return (
    <>
      <h1>Second factor</h1>
      {isNew ? (
        <p>On. The console asks for a code of your app after each log-in.</p>
      ) : me?.hasSecondFactor ? (
        <p>
          On. The console asks for a code of your app after each log-in. {left} recovery{' '}
          {left === 1 ? 'code is' : 'codes are'} left. A new set-up, such as on a new phone, replaces the app and the
          codes.
        </p>
      ) : (
        <p>
          Off. A second factor protects the console from a stolen password: after each log-in the console asks for a
          code from your phone.
        </p>
      )}
      <SetUpSecondFactor onDone={done} onSet={() => setIsNew(true)} again={me?.hasSecondFactor ?? false} />
    </>
  )
}
