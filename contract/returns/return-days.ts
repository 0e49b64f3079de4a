/** Days in which buyers send goods back after they withdrew: Directive 2011/83/EU, Article 14(1). */
export const returnDays = 14
