// A gap of the rasteriser, filled: see the function. Nothing else lives here.

/** The rasteriser does not know `pathLength`: dashes of circles are written out in the circle's own units. */
export function dashesInUnits(svg: string): string {
  return svg.replace(/<circle [^>]*pathLength="[^>]*>/g, circle => {
    const number = (name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(circle)?.[1])
    const unit = (2 * Math.PI * number('r')) / number('pathLength')
    return circle.replace(/ pathLength="[^"]*"/, '').replace(/stroke-dasharray="([^"]*)"/, (_, dashes: string) => {
      const scaled = dashes.split(/[ ,]+/).map(dash => Math.round(Number(dash) * unit * 1000) / 1000)
      return `stroke-dasharray="${scaled.join(' ')}"`
    })
  })
}
