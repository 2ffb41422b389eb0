// The site's own film, until the content has the address of a real one: a page for a frame, without scripts and sound.
// Scenes made of the site's drawings follow each other, each with its caption. A device that asks for less motion shows
// them as a storyboard.
import { datesAndYear } from '../../domain/edition/festival-dates.ts'
import type { PublicContent } from '../../domain/pages/page-content.ts'
import type { EditionColours } from './colours.ts'

/** The film's path below /art. */
export const filmPath = 'film.html'

/** How long (s) one scene is shown. */
const sceneLength = 5

/** A drawing in a scene: its path below /art, and the class that says where it is and how it moves. */
type Layer = readonly [path: string, className: string]
export type Scene = { layers: readonly Layer[]; caption: string }

/** The scenes in their order. */
export function filmScenes({ festival, catalogue, socialCause }: PublicContent): Scene[] {
  const categories = catalogue.filter(({ retired }) => !retired)
  const events = categories.reduce((count, category) => count + category.events.length, 0)
  const covers = categories.slice(0, 6).map(({ id }): Layer => [`categories/${id}.svg`, 'cover'])
  return [
    {
      layers: [
        ['scene/sky.svg', 'full'],
        ['scene/land.svg', 'full low'],
        ['wheel/legs.svg', 'wheel legs'],
        ['wheel/rim.svg', 'wheel turn'],
        ['wheel/lights.svg', 'wheel turn'],
      ],
      caption: `Night falls over the fair: ${festival.name} ${festival.year}.`,
    },
    { layers: covers, caption: `${events} events in ${categories.length} categories.` },
    { layers: [['parts/stage.svg', 'full near']], caption: 'Pronites: the concert nights.' },
    { layers: [['parts/market.svg', 'full along']], caption: `Our cause: ${socialCause.theme}.` },
    {
      layers: [
        ['parts/curtains.svg', 'full'],
        ['parts/rocket.svg', 'rocket'],
      ],
      caption: `${datesAndYear(festival.dates)}, ${festival.institute.name}.`,
    },
  ]
}

/** The film as an HTML page. Its pictures are files beside it. */
export function film(content: PublicContent, colours: EditionColours): { path: string; svg: string } {
  const scenes = filmScenes(content)
  const { title } = content.festival.contact.video
  return { path: filmPath, svg: page(title, scenes.map(sceneMarkup).join(''), styles(scenes.length, colours)) }
}

function sceneMarkup({ layers, caption }: Scene, index: number): string {
  const pictures = layers.map(([path, className], at) => {
    const place = className === 'cover' ? ` style="--at:${at}"` : ''
    return `<img class="${className}" src="${path}" alt=""${place}>`
  })
  return `<figure style="--start:${index * sceneLength}s"><div>${pictures.join('')}</div><figcaption>${plain(caption)}</figcaption></figure>`
}

const page = (title: string, scenes: string, style: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${plain(title)}</title><style>${style}</style></head><body><label><input type="checkbox"> Pause</label><main aria-label="${plain(title)}, without sound">${scenes}</main></body></html>`

function plain(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

/** Each scene is shown in its fifth of the film, and fades into the next. */
function styles(count: number, { night, paper, gold, plum }: EditionColours): string {
  const share = 100 / count
  return `
html,body{margin:0;block-size:100%;background:${night};color:${paper};font:600 clamp(1rem,4.4vmin,2rem)/1.35 Georgia,serif}
figure{margin:0;position:absolute;inset:0;overflow:hidden;background:${plum};opacity:0;animation:shown ${count * sceneLength}s var(--start) linear infinite}
figure>div,.full{position:absolute;inset:0;inline-size:100%;block-size:100%}
img{display:block}
.full{object-fit:cover}
.low{object-position:50% 100%}
.wheel{position:absolute;inset:6% auto auto 50%;block-size:76%;translate:-50%}
.legs{block-size:94%}
.cover{position:absolute;block-size:62%;inset:10% auto auto calc(6% + var(--at)*31%);border-radius:4%;outline:2px solid ${gold}}
.rocket{position:absolute;block-size:64%;inset:auto auto 20% 50%;translate:-50%}
figcaption{position:absolute;inset:auto 0 0;padding:.5em 4em .6em 1em;background:${night};text-wrap:balance}
label{position:fixed;z-index:1;inset:auto .5rem .5rem auto;display:flex;align-items:center;gap:.35em;min-block-size:44px;padding:0 .6em;border-radius:.5em;background:${night};color:${paper};font-size:1rem}
label input{inline-size:1.2rem;block-size:1.2rem}
label:has(:focus-visible){outline:3px solid ${gold}}
.turn{animation:turn 40s linear infinite}
.near{animation:near 30s linear infinite}
.along{animation:along 25s linear infinite}
.cover{animation:past 25s linear infinite}
.rocket{animation:rise 25s linear infinite}
body:has(:checked) *{animation-play-state:paused}
@keyframes shown{0%{opacity:0}2%{opacity:1}${share}%{opacity:1}${share + 2}%,100%{opacity:0}}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes near{from{transform:scale(1)}to{transform:scale(1.5)}}
@keyframes along{from{transform:scale(1.12) translateX(4%)}to{transform:scale(1.12) translateX(-4%)}}
@keyframes past{0%,20%{transform:translateX(0)}42%,100%{transform:translateX(-330%)}}
@keyframes rise{0%,90%{transform:none}99%,100%{transform:translateY(-190%)}}
@media (prefers-reduced-motion:reduce){figure{position:relative;inset:auto;block-size:100vh;opacity:1;animation:none}figure *{animation:none}label{display:none}}
`.replace(/\n/g, '')
}
