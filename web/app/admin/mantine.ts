import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  Menu,
  Pagination,
  PasswordInput,
  TextInput,
  Tooltip,
} from '@mantine/core'
import styles from './mantine.module.css'

const ember: MantineColorsTuple = [
  'var(--ember-bright)',
  'var(--ember-bright)',
  'var(--ember-bright)',
  'var(--ember-bright)',
  'var(--ember)',
  'var(--ember)',
  'var(--ember-bright)',
  'var(--ember)',
  'var(--ember)',
  'var(--ember)',
]

/** Mantine uses these for text (0), borders (4), surfaces (5, 6) and the background (7). */
const dark: MantineColorsTuple = [
  'var(--text)',
  'var(--text)',
  'var(--text-soft)',
  'var(--text-soft)',
  'var(--line-strong)',
  'var(--raised)',
  'var(--surface)',
  'var(--ground)',
  'var(--ground)',
  'var(--ground)',
]

/** The storefront's look, from the same tokens. */
export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: 5,
  colors: { ember, dark },
  white: 'var(--text)',
  black: 'var(--on-ember)',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  defaultRadius: 'var(--corner-small)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // From here on the pages have their menu beside them.
  breakpoints: { md: '64em' },
  components: {
    Button: Button.extend({
      // Named, because the style sheet selects it by its name.
      defaultProps: { size: 'md', variant: 'filled' },
      classNames: { root: styles.button, label: styles.label },
      vars: (_, { variant }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--on-ember)' } : {},
      }),
    }),
    Input: Input.extend({
      defaultProps: { size: 'md' },
      classNames: { wrapper: styles.wrapper, input: styles.input },
      vars: () => ({ wrapper: { '--input-height': '3rem' } }),
    }),
    InputWrapper: InputWrapper.extend({
      defaultProps: { size: 'md', withAsterisk: false },
      classNames: {
        label: styles.name,
        description: styles.description,
        error: styles.error,
      },
    }),
    Menu: Menu.extend({ classNames: { item: styles.item } }),
    Pagination: Pagination.extend({ classNames: { control: styles.page } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    PasswordInput: PasswordInput.extend({
      defaultProps: { size: 'md', visibilityToggleFocusable: true },
      classNames: { innerInput: styles.inner, visibilityToggle: styles.toggle },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { color: 'var(--raised)' },
      classNames: { tooltip: styles.tooltip },
      vars: () => ({ tooltip: { '--tooltip-color': 'var(--text)' } }),
    }),
  },
})

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-anchor': 'var(--ember)',
  },
})
