const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Isolates a name that is written from right to left: a number after it would be shown before it. */
export function isolate(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}

/** Such as `2 × Helm`. */
export function formatItem({ quantity, name }: { quantity: number; name: string }): string {
  return `${quantity} × ${isolate(name)}`
}
