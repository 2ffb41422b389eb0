// The text boxes of each picture, in pixels. The backgrounds are drawn around them (web/art/share-grounds.ts). A
// picture must be readable as a thumbnail of 300 pixels, so important text is large.
import type { ShareForm } from './forms.ts'
import type { ShareKind } from './pictures.ts'
import { type PictureLayout, type Row, row, type TextBox } from './text-box.ts'

/** The festival's name beside its logo. */
const wideHead: TextBox = {
  x: 166,
  y: 44,
  width: 470,
  height: 76,
  align: 'left',
  upright: 'middle',
  rows: [row('festival', 'display', 46, 1, 'gold')],
}
/** The site's address at the bottom. */
const wideSite: TextBox = {
  x: 64,
  y: 552,
  width: 540,
  height: 48,
  align: 'left',
  upright: 'middle',
  rows: [row('site', 'strong', 34, 1, 'paper')],
}
const tallHead: TextBox = {
  x: 140,
  y: 208,
  width: 800,
  height: 80,
  align: 'middle',
  upright: 'middle',
  rows: [row('festival', 'display', 62, 1, 'gold')],
}
const tallSite: TextBox = {
  x: 140,
  y: 1752,
  width: 800,
  height: 64,
  align: 'middle',
  upright: 'middle',
  rows: [row('site', 'strong', 46, 1, 'paper')],
}

const left = (y: number, height: number, rows: readonly Row[], width = 590): TextBox => ({
  x: 64,
  y,
  width,
  height,
  align: 'left',
  upright: 'middle',
  rows,
})
const middle = (y: number, height: number, rows: readonly Row[], x = 90, width = 900): TextBox => ({
  x,
  y,
  width,
  height,
  align: 'middle',
  upright: 'middle',
  rows,
})

export const pictureLayouts: Record<ShareKind, Record<ShareForm, PictureLayout>> = {
  event: {
    wide: {
      places: [
        wideHead,
        left(
          136,
          386,
          [
            row('kicker', 'strong', 38, 1, 'gold'),
            row('title', 'display', 136, 3, 'paper', 4),
            row('when', 'strong', 62, 1, 'gold', 20),
            row('where', 'strong', 46, 2, 'paper', 2),
            row('note', 'strong', 34, 1, 'paper', 4),
          ],
          545,
        ),
        wideSite,
      ],
      poster: { x: 738, y: 66, width: 386, turn: 3 },
    },
    tall: {
      places: [
        tallHead,
        middle(1176, 506, [
          row('kicker', 'strong', 50, 1, 'gold'),
          row('title', 'display', 184, 3, 'paper', 4),
          row('when', 'strong', 90, 1, 'gold', 26),
          row('where', 'strong', 66, 2, 'paper', 4),
          row('note', 'strong', 46, 1, 'paper', 6),
        ]),
        tallSite,
      ],
      poster: { x: 272, y: 401, width: 536, turn: -2 },
    },
  },
  invitation: {
    wide: {
      places: [
        wideHead,
        {
          ...left(156, 366, [
            row('kicker', 'hand', 48, 1, 'vermilion'),
            row('title', 'display', 104, 3, 'ink', 2),
            row('about', 'strong', 48, 2, 'ink', 12),
            row('when', 'strong', 38, 2, 'wine', 6),
          ]),
          x: 96,
          width: 620,
        },
        {
          ...middle(366, 156, [
            row('count', 'strong', 120, 1, 'vermilion'),
            row('counted', 'strong', 46, 2, 'ink', -22),
          ]),
          x: 800,
          width: 308,
        },
        wideSite,
      ],
      emblem: { x: 852, y: 152, width: 204, turn: 0 },
    },
    tall: {
      places: [
        tallHead,
        middle(
          748,
          548,
          [
            row('kicker', 'hand', 70, 1, 'vermilion'),
            row('title', 'display', 136, 3, 'ink', 6),
            row('about', 'strong', 66, 2, 'ink', 22),
            row('when', 'strong', 52, 2, 'wine', 10),
          ],
          160,
          760,
        ),
        middle(
          1376,
          264,
          [row('count', 'strong', 216, 1, 'vermilion'), row('counted', 'strong', 72, 2, 'ink', -44)],
          160,
          760,
        ),
        tallSite,
      ],
      emblem: { x: 390, y: 428, width: 300, turn: 0 },
    },
  },
  winner: {
    wide: {
      places: [
        wideHead,
        left(
          140,
          400,
          [
            row('kicker', 'strong', 54, 1, 'gold'),
            row('title', 'display', 112, 3, 'paper', 4),
            row('where', 'strong', 40, 2, 'paper', 8),
            row('about', 'strong', 48, 2, 'gold', 18),
          ],
          620,
        ),
        { ...middle(252, 96, [row('place', 'display', 96, 1, 'ink')]), x: 856, width: 160 },
        wideSite,
      ],
    },
    tall: {
      places: [
        tallHead,
        { ...middle(616, 150, [row('place', 'display', 150, 1, 'ink')]), x: 410, width: 260 },
        middle(1180, 500, [
          row('kicker', 'strong', 76, 1, 'gold'),
          row('title', 'display', 142, 3, 'paper', 4),
          row('where', 'strong', 54, 2, 'paper', 10),
          row('about', 'strong', 68, 2, 'gold', 24),
        ]),
        tallSite,
      ],
    },
  },
  going: {
    wide: {
      places: [
        wideHead,
        left(
          130,
          416,
          [
            row('kicker', 'display', 104, 2, 'paper'),
            row('title', 'display', 128, 3, 'paper'),
            row('when', 'strong', 60, 1, 'paper', 12),
            row('about', 'strong', 58, 3, 'gold', 12),
            row('where', 'strong', 46, 3, 'paper', 12),
            row('note', 'hand', 46, 1, 'marigold', 12),
          ],
          570,
        ),
        wideSite,
      ],
      emblems: { x: 918, y: 292, reach: 214, width: 156 },
    },
    tall: {
      places: [
        tallHead,
        middle(1086, 568, [
          row('kicker', 'display', 172, 2, 'paper'),
          row('title', 'display', 172, 3, 'paper'),
          row('when', 'strong', 88, 1, 'paper', 20),
          row('about', 'strong', 88, 3, 'gold', 20),
          row('where', 'strong', 66, 3, 'paper', 20),
          row('note', 'hand', 66, 1, 'marigold', 18),
        ]),
        tallSite,
      ],
      emblems: { x: 540, y: 660, reach: 262, width: 208 },
    },
  },
  night: {
    wide: {
      places: [
        wideHead,
        left(
          136,
          404,
          [
            row('kicker', 'hand', 48, 1, 'marigold'),
            row('title', 'display', 120, 3, 'paper', 2),
            row('when', 'strong', 62, 1, 'gold', 20),
            row('where', 'strong', 46, 2, 'paper', 2),
            row('note', 'strong', 34, 2, 'paper', 8),
          ],
          560,
        ),
        wideSite,
      ],
    },
    tall: {
      places: [
        tallHead,
        middle(360, 570, [
          row('kicker', 'hand', 70, 1, 'marigold'),
          row('title', 'display', 180, 3, 'paper', 4),
          row('when', 'strong', 96, 1, 'gold', 26),
          row('where', 'strong', 66, 2, 'paper', 4),
          row('note', 'strong', 46, 2, 'paper', 14),
        ]),
        tallSite,
      ],
    },
  },
}
