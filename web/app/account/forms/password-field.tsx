import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

type PasswordFieldProps = PasswordInputProps & {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      spellCheck={false}
      autoCapitalize="none"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
    />
  )
}
