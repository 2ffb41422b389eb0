import { artUrl } from '../../art/links.ts'
import styles from './landing-scene.module.css'

/** The fair behind the wheel and the texts. Later layers are in front of earlier ones. */
export function Scene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <Layer name={styles.sky} file="scene/sky.svg" />
      <Layer name={styles.moon} file="scene/moon.svg" />
      <Layer name={styles.burst} file="scene/burst.svg" />
      <Layer name={styles.secondBurst} file="scene/burst.svg" />
      <Layer name={styles.lantern} file="scene/lantern.svg" />
      <Layer name={styles.lantern} file="scene/lantern.svg" />
      <Layer name={styles.lantern} file="scene/lantern.svg" />
      <Layer name={styles.lantern} file="scene/lantern.svg" />
      <Layer name={styles.land} file="scene/land.svg" />
      <div className={styles.tents}>
        <Layer name={styles.left} file="scene/left.svg" />
        <Layer name={styles.leftLights} file="scene/lights.svg" />
        <Layer name={styles.right} file="scene/right.svg" />
        <Layer name={styles.rightLights} file="scene/lights.svg" />
      </div>
      <Layer name={styles.crowdFar} file="scene/crowd-far.svg" />
      <div className={styles.flags}>
        <Layer file="scene/flags.svg" />
      </div>
      <div className={styles.flagsRight}>
        <Layer file="scene/flags.svg" />
      </div>
    </div>
  )
}

/** The front row of the crowd: in front of the wheel, or where the class `name` puts it. */
export function CrowdBefore({ name = styles.crowdNear }: { name?: string | undefined }) {
  return <Layer name={name} file="scene/crowd-near.svg" />
}

type LayerProps = { name?: string | undefined; file: string }

/**
 * The style sheet sets size and position, so nothing shifts when the picture loads. Low priority, so that typefaces
 * load first.
 */
function Layer({ name, file }: LayerProps) {
  return <img className={name} src={artUrl(file)} alt="" fetchPriority="low" decoding="async" draggable={false} />
}
