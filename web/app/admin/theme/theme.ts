import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { announceIfFocused } from '../../forms/announce-if-focused.ts'
import styles from './theme.module.css'

const primary: MantineColorsTuple = [
  'var(--raised)',
  'var(--raised)',
  'var(--raised)',
  'var(--raised)',
  'var(--primary)',
  'var(--primary)',
  'var(--primary)',
  'var(--primary-bright)',
  'var(--primary)',
  'var(--primary)',
]

/** Mantine uses these for surfaces under the pointer (0, 1), lines (2 to 4) and text (5 to 9). */
const gray: MantineColorsTuple = [
  'var(--raised)',
  'var(--raised)',
  'var(--line)',
  'var(--line)',
  'var(--line-strong)',
  'var(--text-soft)',
  'var(--text-soft)',
  'var(--text-soft)',
  'var(--text)',
  'var(--text)',
]

type Core = typeof import('@mantine/core')
/** What the `extend` of each component takes. */
type Components = {
  [Name in keyof Core]?: Core[Name] extends { extend: (input: infer T) => unknown } ? T : never
}

/** Mantine in the admin pages' tokens, which have light and dark values themselves. */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: 6,
  colors: { primary, gray },
  white: 'var(--surface)',
  black: 'var(--text)',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--sans)', fontWeight: '600' },
  fontSizes: { xs: 'var(--note)', sm: 'var(--small)', md: 'var(--step-0)', lg: 'var(--step-1)' },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.4', lg: '1.5' },
  spacing: {
    xs: 'var(--gap-1)',
    sm: 'var(--gap-2)',
    md: 'var(--gap-3)',
    lg: 'var(--gap-4)',
    xl: 'var(--gap-5)',
  },
  defaultRadius: 'var(--corner-small)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // From the first on, lists are tables; from the second on, the menu is beside the page.
  breakpoints: { xs: '48em', md: '64em' },
  // Without the components' `extend`, for which every page would load all of them.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'var(--touch)' } },
    Button: {
      // Buttons that submit a form or lead on are "filled"; the style sheet selects them by that.
      defaultProps: { variant: 'default' },
      classNames: { root: styles.button, label: styles.label },
      vars: (_, { variant }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--on-ember)' } : {},
      }),
    },
    Checkbox: { classNames: { root: styles.choice } },
    Input: {
      classNames: { wrapper: styles.wrapper, input: styles.input },
      vars: () => ({ wrapper: { '--input-height': 'var(--touch)' } }),
    },
    InputWrapper: {
      defaultProps: { withAsterisk: false, errorProps: { ref: announceIfFocused } },
      classNames: {
        label: styles.name,
        description: styles.description,
        error: styles.error,
      },
    },
    Menu: { classNames: { item: styles.item } },
    // Otherwise screen readers announce its arrow as an unnamed image.
    NativeSelect: { defaultProps: { rightSectionProps: { 'aria-hidden': true } } },
    Paper: { defaultProps: { radius: 'var(--corner)', shadow: 'xs' } },
    Pagination: {
      classNames: { control: styles.page },
      vars: () => ({
        root: {
          '--pagination-control-size': 'var(--touch)',
          '--pagination-control-fz': 'var(--step-0)',
        },
      }),
    },
    PasswordInput: {
      defaultProps: { visibilityToggleFocusable: true },
      classNames: { innerInput: styles.inner, visibilityToggle: styles.toggle },
    },
    Radio: { classNames: { root: styles.choice } },
    SimpleGrid: { classNames: { root: styles.grid } },
    // Admins rarely type their own data, so the browser must not suggest it.
    TextInput: { defaultProps: { autoComplete: 'off' } },
    Tooltip: {
      defaultProps: { color: 'var(--text)' },
      vars: () => ({ tooltip: { '--tooltip-color': 'var(--ground)' } }),
    },
  } satisfies Components,
})

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-anchor': 'var(--ember)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--raised)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-placeholder': 'var(--text-soft)',
    '--mantine-color-success': 'var(--success)',
  },
  dark: {},
})
