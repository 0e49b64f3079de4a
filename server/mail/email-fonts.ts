/** One stack for all text: email programs can't load the shop's fonts, but most have one of these. */
export const fonts =
  "'Source Sans 3',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
