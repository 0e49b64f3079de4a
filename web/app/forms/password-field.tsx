import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { PasswordRule } from './password-rule.tsx'
import { useLength } from './use-length.ts'

type PasswordFieldProps = PasswordInputProps & {
  label: string
  name: string
  /** A new one has a rule to keep. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed, until it is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const length = useLength(input)
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <PasswordInput
      {...(props.autoComplete === 'new-password' && {
        description: <PasswordRule length={length} />,
      })}
      {...props}
      ref={input}
      aria-invalid={props.error ? true : undefined}
      spellCheck={false}
      autoCapitalize="none"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
    />
  )
}
