/** The shop's logo, a helm seen from the front, as an SVG path in a square of 32. The favicon repeats it. */
export const logoPath =
  'M16 2c6.2 1.2 10 5.4 10 11.4V22l-6.2 7.2a1 1 0 0 1-1.8-.6V17.6h5.4v-3.2l-7.4-2-7.4 2v3.2H14v11a1 1 0 0 1-1.8.6L6 22v-8.6C6 7.4 9.8 3.2 16 2z'
