// Why a part of the profile could not be loaded, and another try.
import { type Failure, failureText } from '../../api.ts'
import styles from './pass.module.css'

type Props = { failure: Failure; button: string; onLoad: () => void }

export function LoadAgain({ failure, button, onLoad }: Props) {
  return (
    <div className={styles.words} role="alert">
      <p>{failureText(failure)}</p>
      <button type="button" className="quiet-button" onClick={onLoad}>
        {button}
      </button>
    </div>
  )
}
