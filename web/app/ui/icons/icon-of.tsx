import type { ComponentProps, ReactElement } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & {
  /** Width and height in pixels. */
  size?: number
  /** The width of its lines, on a square of 24. */
  stroke?: number
}

export type Icon = (props: IconProps) => ReactElement

const viewBox = '0 0 24 24'

type Drawing = ComponentProps<'svg'>

const icon =
  (paths: string[], drawnWith: (stroke: number) => Drawing): Icon =>
  ({ size = 24, stroke = 2, ...props }) => (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      width={size}
      height={size}
      {...drawnWith(stroke)}
      {...props}
    >
      {paths.map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )

const lines = (strokeWidth: number): Drawing => ({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

const areas = (): Drawing => ({ fill: 'currentColor' })

/** A line icon, from its paths on a square of 24. */
export const iconOf = (...paths: string[]) => icon(paths, lines)

/** A filled icon. */
export const filledIconOf = (...paths: string[]) => icon(paths, areas)
