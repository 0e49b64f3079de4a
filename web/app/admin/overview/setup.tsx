import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SetupTask } from '../../../../contract/admin/overview.ts'
import { useFlashMessage } from '../../forms/use-flash-message.ts'
import { useSession } from '../../session/session-store.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ListFailure } from '../../ui/list-failure.tsx'
import { Message } from '../../ui/message.tsx'
import { useSettings } from '../../ui/use-settings.ts'
import { ActionOutcome } from '../action-outcome.tsx'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { Badge, type Tone } from '../badge.tsx'
import { type ListState, overviewAdmin, settingsLink, setupAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { StepOf } from '../setup/setup-step-page.tsx'
import { useMayOpenTask, useNextStep, useSetupStep } from '../setup/setup-steps.ts'
import { useMay } from '../use-may.ts'
import { overviewQuery } from './overview-query.ts'
import { Panel } from './panel.tsx'
import { RemoveDemo } from './remove-demo.tsx'

const title = setupAdmin.label

export const handle = adminRoute({ title })

export default function SetupPage() {
  const query = useQuery(overviewQuery)
  const { data, error } = query
  const arrival = useFlashMessage()
  const [removal, setRemoval] = useState<{ message: string } | null>(null)
  const step = useSetupStep()
  const tasks = data?.settings ?? []
  const next = useNextStep(tasks)
  if (!data && !error) return <LoadingPage title={title} back={overviewAdmin} />
  return (
    <AdminPage
      title={title}
      back={step?.back ?? overviewAdmin}
      state={step && <StepOf {...step} />}
      actions={!step && next && <ButtonLink to={next}>Continue setup</ButtonLink>}
    >
      <ActionOutcome result={removal} onClose={() => setRemoval(null)} />
      {data ? (
        <SetupTasks
          tasks={tasks}
          isStep={step !== null}
          onDemoRemoved={message => setRemoval({ message })}
        />
      ) : (
        <ListFailure
          title="We couldn’t load these settings"
          error={error}
          retry={query}
          back={overviewAdmin}
        />
      )}
      <Message floating kind="success" {...arrival} />
    </AdminPage>
  )
}

const levels: Record<SetupTask['level'], string> = {
  blocks: 'Before you can open',
  law: 'What the law asks for',
  better: 'Worth doing',
}

type OnDemoRemoved = { onDemoRemoved: (message: string) => void }
type SetupTasksProps = OnDemoRemoved & { tasks: SetupTask[]; isStep: boolean }

/** What the owner has not set yet, with what keeps the shop from selling first. */
function SetupTasks({ tasks, isStep, onDemoRemoved }: SetupTasksProps) {
  const mayRemove = useMay('catalogue')
  const { closed } = useSettings()
  if (tasks.length === 0 && !closed)
    return <SecondaryText>All set. You’re ready to sell.</SecondaryText>
  const isBlocked = tasks.some(({ level }) => level === 'blocks')
  const isAsked = ({ action }: SetupTask) => isStep && mayRemove && action === 'remove-demo'
  const demo = tasks.find(isAsked)
  const groups = Object.entries(levels).map(([level, title]) => {
    const some = tasks.filter(task => task.level === level && !isAsked(task))
    return (
      some.length > 0 && (
        <Panel key={level} title={title}>
          <ul>
            {some.map(task => (
              <Setting key={task.setting} task={task} onDemoRemoved={onDemoRemoved} />
            ))}
          </ul>
        </Panel>
      )
    )
  })
  return (
    <>
      {demo && <DemoOrEmpty means={demo.means} onDemoRemoved={onDemoRemoved} />}
      {closed && !isBlocked && <Closed />}
      {groups}
    </>
  )
}

/** Nothing else says that the shop, which starts closed, has still to be opened. */
function Closed() {
  return (
    <Panel title="Your shop is closed">
      <SecondaryText>
        Visitors can browse but not order. You can open it in the shop’s settings now.
      </SecondaryText>
      <div>
        <ButtonLink to={settingsLink('shop', { field: 'open' })} primary>
          Open shop
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** The last step of setting up a shop. */
function DemoOrEmpty({ means, onDemoRemoved }: OnDemoRemoved & { means: string }) {
  return (
    <Panel title="Keep the demo?">
      <SecondaryText>{means} You can also keep it for now to try out the shop.</SecondaryText>
      <Group gap="xs">
        <RemoveDemo onDone={onDemoRemoved} />
        <Button component={Link} to={setupAdmin.to}>
          Keep demo for now
        </Button>
      </Group>
    </Panel>
  )
}

const states: Record<SetupTask['state'], { label: string; tone: Tone }> = {
  missing: { label: 'Missing', tone: 'danger' },
  example: { label: 'Example', tone: 'off' },
  outdated: { label: 'Outdated', tone: 'danger' },
}

type SettingProps = OnDemoRemoved & { task: SetupTask }

function Setting({ task, onDemoRemoved }: SettingProps) {
  const { name, state, means, setting, file, source, action } = task
  const mayRemove = useMay('catalogue')
  const profile = useSession(({ user }) =>
    file === 'an account' && user?.userName === setting ? `/update-user/${user.id}` : undefined,
  )
  const page = task.page ?? profile
  const mayOpen = useMayOpenTask(page ?? setupAdmin.to)
  return (
    <Group
      component="li"
      justify="space-between"
      py="xs"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <div style={{ flex: '1 1 10rem' }}>
        <p>
          <strong>{name}</strong> <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </p>
        <SecondaryText>{means}</SecondaryText>
        {source && (
          <SecondaryText size="xs">
            <a href={source.href} style={{ color: 'inherit' }}>
              {source.name}
            </a>
          </SecondaryText>
        )}
      </div>
      {action === 'remove-demo' && mayRemove ? (
        <RemoveDemo onDone={onDemoRemoved} />
      ) : page ? (
        mayOpen && (
          <Button
            component={Link}
            to={page}
            state={{ from: setupAdmin.to } satisfies ListState}
            style={{ flex: 'none' }}
          >
            Open<span className="visually-hidden"> {name}</span>
          </Button>
        )
      ) : (
        <p>
          {file}: <code>{setting}</code>
        </p>
      )}
    </Group>
  )
}
