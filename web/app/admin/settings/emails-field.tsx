import {
  Button,
  Group,
  Input,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { emailNames } from '../../../../contract/mail/email-template.ts'
import {
  BuyerEmailKind,
  buyerEmails,
  type EmailText,
  type EmailVariable,
  emailVariables,
  variablesOf,
} from '../../../../contract/settings/emails.ts'
import { emailTexts } from '../../../../shop/email-texts.ts'
import { api } from '../../api.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { EmailPreview } from './email-preview.tsx'
import { readJson } from './setting-values.ts'
import type { SettingsForm } from './settings-form.ts'
import { TryButton } from './try-button.tsx'

type TextField = HTMLInputElement | HTMLTextAreaElement
type Texts = Partial<Record<string, EmailText>>

const isAboutOrder = (kind: BuyerEmailKind) => requiredOf(kind).includes('order.number')
const requiredOf = (kind: BuyerEmailKind): readonly EmailVariable[] => buyerEmails[kind].required

/** The words of each email to buyers: one is edited at a time, beside what it looks like. */
export function EmailsField({ field, change, errors }: SettingsForm) {
  const { value, error } = field('texts')
  const texts = readJson<Texts>(value, {})
  const wrong = BuyerEmailKind.options.find(kind =>
    Object.keys(errors).some(name => name.startsWith(`texts.${kind}.`)),
  )
  const [chosen, choose] = useState<BuyerEmailKind>('order-received')
  const [seen, setSeen] = useState<BuyerEmailKind | undefined>()
  // The first email with an error is shown once it has one.
  if (wrong !== seen) {
    setSeen(wrong)
    if (wrong) choose(wrong)
  }
  const fields = useRef<Partial<Record<keyof EmailText, TextField | null>>>({})
  const latest = useRef<keyof EmailText>('opening')
  const words = texts[chosen] ?? emailTexts[chosen]
  const { [chosen]: own, ...others } = texts
  const set = (next: EmailText) => {
    const isBuiltIn = JSON.stringify(next) === JSON.stringify(emailTexts[chosen])
    change({ texts: JSON.stringify(isBuiltIn ? others : { ...others, [chosen]: next }) })
  }
  const input = (name: keyof EmailText) => ({
    ref: (element: TextField | null) => {
      fields.current[name] = element
    },
    onFocus: () => {
      latest.current = name
    },
    name: `texts.${chosen}.${name}`,
    value: words[name],
    error: errors[`texts.${chosen}.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      set({ ...words, [name]: target.value }),
  })
  /** Puts a placeholder where the cursor is or was. */
  const insert = (variable: EmailVariable) => {
    const name = latest.current
    const field = fields.current[name]
    if (!field) return
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
    const before = `${words[name].slice(0, from)}{{${variable}}}`
    flushSync(() => set({ ...words, [name]: before + words[name].slice(to) }))
    field.focus()
    field.setSelectionRange(before.length, before.length)
  }
  const optionsOf = (kinds: BuyerEmailKind[]) =>
    kinds.map(kind => ({
      value: kind,
      label: texts[kind] ? `${emailNames[kind]} (customized)` : emailNames[kind],
    }))
  return (
    <Stack id="texts">
      <NativeSelect
        label="Email"
        value={chosen}
        error={error}
        onChange={({ target }) => choose(target.value as BuyerEmailKind)}
        data={[
          { group: 'Orders', items: optionsOf(BuyerEmailKind.options.filter(isAboutOrder)) },
          {
            group: 'Accounts',
            items: optionsOf(BuyerEmailKind.options.filter(kind => !isAboutOrder(kind))),
          },
        ]}
      />
      <TextInput {...input('subject')} label="Subject" />
      <Textarea
        {...input('opening')}
        label="Opening"
        autosize
        minRows={3}
        description="Before the details. An empty line starts a new paragraph."
      />
      <Textarea
        {...input('closing')}
        label="Closing"
        autosize
        minRows={2}
        description="After the details. Optional."
      />
      <Input.Wrapper
        role="group"
        aria-label="Placeholders"
        label="Placeholders"
        labelElement="div"
        description="Filled in for each email. Click one to insert it at the cursor."
      >
        <SimpleGrid component="ul" cols={{ xs: 2 }} spacing="xs" verticalSpacing="4px" p={0}>
          {variablesOf(chosen).map(variable => (
            <Group key={variable} component="li" gap="xs" wrap="nowrap">
              <Button flex="none" onClick={() => insert(variable)}>
                {`{{${variable}}}`}
              </Button>
              <SecondaryText>
                {emailVariables[variable]}
                {requiredOf(chosen).includes(variable) && ' (required in the opening)'}
              </SecondaryText>
            </Group>
          ))}
        </SimpleGrid>
      </Input.Wrapper>
      <Group align="start">
        <Button disabled={!own} onClick={() => change({ texts: JSON.stringify(others) })}>
          Use built-in text
        </Button>
        <TryButton
          key={chosen}
          label="Send to me"
          attempt={async () => ({
            ok: true,
            ...(await api('POST /api/admin/settings/emails/send', {
              body: { kind: chosen, ...words },
            })),
          })}
        />
      </Group>
      <EmailPreview kind={chosen} words={words} />
    </Stack>
  )
}
