import { loadOrigin } from '../ui/load-origin.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/credits'
import styles from './credits.module.css'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Credits')
  return pageMeta('Credits', {
    description: 'The icons and typefaces of this shop, and their licenses.',
    url: `${loaderData.origin}/credits`,
    listed: false,
  })
}

export const loader = (args: Route.LoaderArgs) => loadOrigin(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadOrigin(args)

export default function Credits() {
  return (
    <div className={`page ${styles.credits}`}>
      <h1>Credits</h1>
      <section>
        <h2>Images</h2>
        <p>
          Icons made by Lorc, Delapouite and contributors (
          <a href="https://game-icons.net/">game-icons.net</a>),{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>; recomposed and
          shaded. The armor sets, category emblems, hero images, avatars and video derive from them.
        </p>
        <p>
          Interface icons are from <a href="https://tabler.io/icons">Tabler Icons</a>, copyright
          2020-2026 Paweł Kuna, under the{' '}
          <a href="https://github.com/tabler/tabler-icons/blob/main/LICENSE">MIT License</a>.
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
        <p>
          On invoices, names in other scripts are set in{' '}
          <a href="https://github.com/IBM/plex">IBM Plex Sans Arabic</a>, copyright 2019 IBM Corp.,{' '}
          <a href="https://github.com/notofonts/hebrew">Noto Sans Hebrew</a>, copyright 2024 The
          Noto Project Authors,{' '}
          <a href="https://github.com/MoonlitOwen/ChocolateSans">Chocolate Classical Sans</a>,
          copyright 2025 The Chocolate Classical Sans Project Authors,{' '}
          <a href="https://fonts.google.com/specimen/Nanum+Gothic">Nanum Gothic</a>, copyright 2011
          NHN Corporation, and <a href="https://github.com/googlefonts/noto-emoji">Noto Emoji</a>,
          copyright 2013-2026 Google LLC, all under the same license.
        </p>
      </section>
    </div>
  )
}
