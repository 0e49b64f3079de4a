import type { ComponentProps, ReactElement } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & {
  /** Width and height in pixels. */
  size?: number
  /** The width of its lines, on a square of 24. */
  stroke?: number
}

export type Icon = (props: IconProps) => ReactElement

const viewBox = '0 0 24 24'

/** A line icon, from its paths on a square of 24. */
export function iconOf(...paths: string[]): Icon {
  return ({ size = 24, stroke = 2, ...props }) => (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {paths.map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** A filled icon. */
export function filledIconOf(...paths: string[]): Icon {
  return ({ size = 24, stroke: _, ...props }) => (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      width={size}
      height={size}
      fill="currentColor"
      {...props}
    >
      {paths.map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
