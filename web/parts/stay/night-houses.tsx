// The houses of the fair at night: a lit window for each taken bed, and a dark window for each other bed.
import { houseWindows } from './house-windows.ts'
import styles from './night-houses.module.css'

type Props = { beds: { all: number; given: number } }

/** Decoration, because the text beside the picture says the same. */
export function NightHouses({ beds }: Props) {
  const { houses, lit, dark } = houseWindows(beds)
  return (
    <svg className={styles.houses} viewBox="0 -40 1200 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className={styles.stars}>
        {stars.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path className={styles.moon} d="M700 40a44 44 0 1 0 34 72a36 36 0 1 1 -34 -72z" />
      <path
        className={styles.hill}
        d="M-900 470V420Q-500 340 0 404Q180 352 380 396T780 380T1200 400Q1700 330 2100 420V470z"
      />
      {houses.map(house => (
        <g key={house.x} className={styles.house}>
          <path className={styles.roof} d={house.roof} />
          <rect className={styles.wall} x={house.x} y={house.y} width={house.width} height={470 - house.y} />
          <path className={styles.comb} d={house.comb} />
          <path className={styles.doorLight} d={house.doorLight} />
          <path className={styles.door} d={house.door} />
        </g>
      ))}
      <path className={styles.dark} d={dark} />
      <path className={styles.lit} d={lit} />
      <rect className={styles.lane} x="-900" y="470" width="3000" height="50" />
      <path
        className={styles.pebbles}
        d="M20 494h44M150 506h30M280 490h52M420 508h36M560 492h60M700 506h40M830 492h52M980 506h44M1110 492h50"
      />
      {lamps.map(x => (
        <g key={x}>
          <circle className={styles.glow} cx={x} cy="398" r="34" />
          <path className={styles.post} d={`M${x} 470V408M${x - 12} 470h24`} />
          <path className={styles.lamp} d={`M${x - 10} 386h20l-4 24h-12z`} />
        </g>
      ))}
      {/* A cat that sleeps on the low roof. */}
      <path
        className={styles.cat}
        d="M612 262q-2-20 16-23l2-9 6 7 9-1 5-8 2 11q34-2 42 14q10-2 12-12q6 2 3 12q-4 9-16 9z"
      />
    </svg>
  )
}

const stars = [
  ...[
    [60, 60, 2],
    [140, 130, 1.5],
    [230, 40, 2.4],
    [320, 110, 1.6],
    [420, 54, 2],
    [520, 120, 1.4],
    [610, 44, 2.2],
  ],
  ...[
    [700, 110, 1.6],
    [800, 40, 2],
    [1040, 60, 1.8],
    [1090, 150, 2.2],
    [1160, 84, 1.6],
    [30, 200, 1.4],
  ],
] as [number, number, number][]

/** Positions of the lamps between the houses. */
const lamps = [323, 551, 853]
