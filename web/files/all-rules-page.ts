// The rules of all events as one light page. It is shown without network for events that were not opened before, and
// printed by coordinators. It is plain HTML, so it needs no other file.
import type { Category, Festival, FestivalEvent } from '../../domain/edition/content.ts'
import { datesText } from '../../domain/edition/festival-dates.ts'
import { escaped } from '../../domain/pages/markup.ts'
import type { PublicContent } from '../../domain/pages/page-content.ts'
import { eventFacts } from '../parts/events/event-facts.ts'

type RulesContent = Pick<PublicContent, 'festival' | 'catalogue' | 'palette'>

/** The whole page as HTML. Each event has the id `event-<ind>`. */
export function allRulesPage({ festival, catalogue, palette }: RulesContent, siteUrl: string): string {
  const name = escaped(`${festival.name} ${festival.year}`)
  const events = catalogue.flatMap(category => category.events).length
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="canonical" href="${siteUrl}/all-rules">
<title>Rules of all events | ${name}</title>
<meta name="description" content="The rules, team sizes and limits of all ${events} events of ${name} on one light page, to print or to read without network.">
<style>${style(palette.colours)}</style>
</head>
<body>
<main>
<p><a href="/events">${name}: all events</a><span class="imprint"> · ${escaped(datesText(festival.dates))} · ${escaped(festival.institute.name)} · ${siteUrl}/all-rules</span></p>
<h1>Rules of all events</h1>
<p class="offline">This page works without network and is shown for event pages that you have not opened before. When you are online, open the page of an event for pictures and the latest rules.</p>
${catalogue.map(category => categorySection(category, festival)).join('\n')}
</main>
</body>
</html>
`
}

function categorySection({ id, name, events }: Category, festival: Festival): string {
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escaped(name)}</h2>
${events.map(event => eventArticle(event, festival)).join('\n')}
</section>`
}

function eventArticle(event: FestivalEvent, festival: Festival): string {
  const facts = eventFacts(event, festival.institute.shortName)
  return `<article id="event-${event.ind}">
<h3><a href="/events/${event.ind}">${escaped(event.title)}</a></h3>
<p>${escaped(event.description)}</p>
${facts.length ? `<p>${facts.map(({ label, value }) => `<b>${escaped(label)}:</b> ${escaped(value)}`).join(' · ')}</p>` : ''}
${rulesList('Rules', event.rules)}${rulesList('Prelims', event.prelims)}${rulesList('Finals', event.finals)}</article>`
}

function rulesList(heading: string, rules: readonly string[] = []): string {
  if (rules.length === 0) return ''
  return `<h4>${heading}</h4>\n<ul>${rules.map(rule => `<li>${escaped(rule)}</li>`).join('')}</ul>\n`
}

const style = ({ night, ink, paper, marigold }: PublicContent['palette']['colours']) =>
  `body{margin:0;background:${night};color:${ink};font:1.06rem/1.6 system-ui,sans-serif}
main{max-width:68ch;margin:0 auto;padding:1rem 1.25rem 4rem;background:${paper}}
h1,h2{line-height:1.2}h2{margin-top:3rem;border-bottom:3px solid ${marigold}}h3{margin:2rem 0 0;font-size:1.3rem}h4{margin:1rem 0 0}
a{color:inherit}article{scroll-margin-top:1rem}:target{outline:3px solid ${marigold};outline-offset:.75rem}
.imprint{display:none}
@page{margin:14mm 14mm 16mm}
@media print{body,main{background:none}body{font-size:9pt;line-height:1.4}main{max-width:none;padding:0}.imprint{display:inline}.offline{display:none}
section{columns:2;column-gap:9mm}h1{margin:.5rem 0 0}h2{column-span:all;margin:1.4rem 0 .5rem;break-after:avoid}h3{margin:0 0 .2rem;font-size:1.15rem}h3 a,p>a{text-decoration:none}
p{margin:0 0 .2rem}h4{margin:.3rem 0 0}ul{margin:.1rem 0 0;padding-left:1.1rem}article{break-inside:avoid;padding-bottom:.9rem}}`
