import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  PasswordInput,
  TextInput,
} from '@mantine/core'
import styles from '../forms/controls.module.css'

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

/** Mantine reads these from text (0) over borders (4) and surfaces (5, 6) to the ground (7). */
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

const buttonColors: Record<string, Record<string, string>> = {
  filled: { '--button-color': 'var(--on-ember)' },
  subtle: { '--button-hover': 'var(--raised)' },
}

/** The storefront's look, from the same tokens. */
export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: 5,
  colors: { ember, dark },
  white: 'var(--text)',
  black: 'var(--on-ember)',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  defaultRadius: 'var(--corner)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md', radius: 'var(--corner-small)' },
      classNames: { root: styles.button },
      vars: (_, { variant = 'filled' }) => ({
        root: buttonColors[variant] ?? {},
      }),
    }),
    Input: Input.extend({
      defaultProps: { size: 'md' },
      classNames: { wrapper: styles.wrapper, input: styles.input },
      vars: () => ({
        wrapper: { '--input-height': '3rem', '--input-radius': 'var(--corner-small)' },
      }),
    }),
    InputWrapper: InputWrapper.extend({
      defaultProps: { size: 'md', withAsterisk: false },
      classNames: {
        label: styles.label,
        description: styles.description,
        error: styles.error,
      },
    }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    PasswordInput: PasswordInput.extend({
      defaultProps: { size: 'md', visibilityToggleFocusable: true },
      classNames: { innerInput: styles.inner, visibilityToggle: styles.toggle },
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
