import type { SetupTask } from '../../contract/admin/overview.ts'

type Source = NonNullable<SetupTask['source']>

const eurLex = (act: string) => `https://eur-lex.europa.eu/eli/${act}/oj`

/** The acts that the “Before you sell” list names, with an article where one is given. */
const acts = {
  consumerRights: ['Directive 2011/83/EU', eurLex('dir/2011/83')],
  ecommerce: ['Directive 2000/31/EC', eurLex('dir/2000/31')],
  vat: ['Directive 2006/112/EC', eurLex('dir/2006/112')],
  privacy: ['Regulation (EU) 2016/679', eurLex('reg/2016/679')],
  productSafety: ['Regulation (EU) 2023/988', eurLex('reg/2023/988')],
  accessibility: ['Directive (EU) 2019/882', eurLex('dir/2019/882')],
  packaging: ['Regulation (EU) 2025/40', eurLex('reg/2025/40')],
  disputePlatform: ['Regulation (EU) 2024/3228', eurLex('reg/2024/3228')],
  guaranteeNotice: ['Implementing Regulation (EU) 2025/1960', eurLex('reg_impl/2025/1960')],
} as const

/** @param article such as "Article 5(1)" */
export function law(act: keyof typeof acts, article?: string): Source {
  const [name, href] = acts[act]
  return { name: article ? `${name}, ${article}` : name, href }
}
