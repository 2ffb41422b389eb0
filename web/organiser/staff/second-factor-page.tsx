// The organiser's own second factor: whether one is set, setting one up, new recovery codes.
import { useState } from 'react'
import { SetUpSecondFactor } from '../shell/code-forms.tsx'
import { useOrganiser } from '../shell/organiser.tsx'

export default function SecondFactor() {
  const { me, ask } = useOrganiser()
  const left = me?.recoveryCodesLeft ?? 0
  /** The codes are shown: what the server said before is no longer so. */
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
          {left === 1 ? 'code is' : 'codes are'} left. Setting it up again, such as on a new phone, replaces app and
          codes.
        </p>
      ) : (
        <p>
          Off. With a second factor a stolen password opens nothing: after the log-in the console asks for a code that
          only your phone shows.
        </p>
      )}
      <SetUpSecondFactor onDone={done} onSet={() => setIsNew(true)} again={me?.hasSecondFactor ?? false} />
    </>
  )
}
