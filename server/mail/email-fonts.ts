// Mail programs cannot load our fonts; most have these.
export const serif = "Georgia,'Times New Roman',Times,serif"
export const sans = "'Source Sans 3',system-ui,'Segoe UI',Roboto,Arial,sans-serif"
