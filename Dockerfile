# syntax=docker/dockerfile:1

# The version that package.json pins.
ARG NODE=26.12.1

FROM node:${NODE}-trixie-slim AS build
WORKDIR /app
COPY . .
# The image has its own Node, so it doesn't need the one from npm.
RUN --mount=type=cache,target=/root/.npm npm run build \
  && rm -rf node_modules/node-linux-* && ln -sf /usr/local/bin/node node_modules/.bin/node

FROM node:${NODE}-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Saves memory at the same speed, like the flags in CMD: docs/decisions/074-memory.md.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app .
# A new volume gets the owner of the folder that it replaces.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s CMD ["node", "scripts/is-healthy.js"]
CMD ["node", "--max-semi-space-size=8", "--import=./scripts/load-stripped.js", "server/main.ts"]
