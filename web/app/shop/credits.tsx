import page from '../ui/page.module.css'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/credits'
import styles from './credits.module.css'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Credits')
  return pageMeta('Credits', {
    description: 'Whose icons and typefaces this shop is made with, and under which licenses.',
    url: `${loaderData.origin}/credits`,
    listed: false,
  })
}

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export default function Credits() {
  return (
    <div className={`${page.page} ${styles.credits}`}>
      <h1>Credits</h1>
      <section>
        <h2>Pictures</h2>
        <p>
          Icons made by Lorc, Delapouite and contributors (
          <a href="https://game-icons.net/">game-icons.net</a>),{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>; recomposed and
          shaded. The armor sets, the emblems of the categories, the opening pictures and the
          avatars derive from them.
        </p>
        <p>
          The small icons of the pages are drawn by{' '}
          <a href="https://tabler.io/icons">Tabler Icons</a>, copyright 2020-2026 Paweł Kuna, under
          the <a href="https://github.com/tabler/tabler-icons/blob/main/LICENSE">MIT License</a>.
        </p>
      </section>
      <section>
        <h2>Typefaces</h2>
        <p>
          <a href="https://github.com/NDISCOVER/Cinzel">Cinzel</a>, copyright 2020 The Cinzel
          Project Authors, and{' '}
          <a href="https://github.com/adobe-fonts/source-sans">Source Sans 3</a>, copyright Adobe,
          both under the <a href="https://openfontlicense.org/">SIL Open Font License 1.1</a>.
        </p>
      </section>
    </div>
  )
}
