/** A column with base and capital, standing on y. */
export const column = (x: number, y: number, width: number, height: number): string => {
  const w = width
  return `<path d="M${x - w * 0.8} ${y} v${-w * 0.35} h${w * 0.2} v${-w * 0.3} h${w * 0.1} l${w * 0.08} ${-height} h${-w * 0.18} v${-w * 0.25} h${-w * 0.2} v${-w * 0.3} h${w * 1.6} v${w * 0.3} h${-w * 0.2} v${w * 0.25} h${-w * 0.18} l${w * 0.08} ${height} h${w * 0.1} v${w * 0.3} h${w * 0.2} v${w * 0.35}Z"/>`
}

export const pointedArchOutline = (x: number, y: number, width: number, height: number): string => {
  const half = width / 2
  return `M${x - half} ${y} V${y - height} Q${x - half} ${y - height - width * 0.55} ${x} ${y - height - width * 0.8} Q${x + half} ${y - height - width * 0.55} ${x + half} ${y - height} V${y}Z`
}

export const roundArchOutline = (x: number, y: number, width: number, height: number): string => {
  const half = width / 2
  return `M${x - half} ${y} V${y - height} A${half} ${half} 0 0 1 ${x + half} ${y - height} V${y}Z`
}

/** A free-standing pointed arch with stone `thick` around its opening. */
export const pointedArch = (
  x: number,
  y: number,
  width: number,
  height: number,
  thick: number,
): string =>
  `<path fill-rule="evenodd" d="${pointedArchOutline(x, y, width + 2 * thick, height + thick * 0.4)} ${pointedArchOutline(x, y + 2, width, height)}"/>`

/** A wall down to `floor` with the given openings cut out. */
export const wall = (width: number, floor: number, openings: string): string =>
  `<path fill-rule="evenodd" d="M0 0H${width}V${floor}H0Z ${openings}"/>`

/** A chain of `length` hanging from the top edge, ending in a hook. */
export function chain(x: number, length: number): string {
  let links = ''
  for (let y = -10, turned = false; y < length; y += 26, turned = !turned)
    links += `<ellipse cx="${x}" cy="${y}" rx="${turned ? 4 : 8}" ry="15" fill="none" stroke="#fff" stroke-width="5"/>`
  return `${links}<path d="M${x} ${length} q26 10 18 44 q-12 30 -44 10 q24 0 26 -20 q2 -16 -10 -26Z"/>`
}
