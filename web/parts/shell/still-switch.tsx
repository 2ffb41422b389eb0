import styles from './still-switch.module.css'

/**
 * Stops the endless motion of its surrounding part, which has the class `moving` and animations that read `--play`
 * (WCAG 2.2.2). Works without scripts: the style sheet reads the checkbox.
 */
export function StillSwitch({ className = '' }: { className?: string | undefined }) {
  return (
    <label className={`${styles.still} ${className}`} title="Stop the motion">
      <input type="checkbox" aria-label="Stop the motion" />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.stop} d="M9 6v12M15 6v12" />
        <path className={styles.go} d="M8 5.5l10 6.5-10 6.5z" />
      </svg>
    </label>
  )
}
