# The site in a container: its own user, nothing to write but the volume /data. compose.yaml puts PostgreSQL and Caddy
# beside it. BASE is any Debian 12, such as one made with mmdebstrap where no registry of images is reached.
ARG BASE=docker.io/library/debian:12-slim

FROM ${BASE} AS build
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ca-certificates libatomic1 npm
# npm and a Node that is new enough for the build, with their hashes, as deploy/install does it.
COPY deploy/node /node
RUN cd /node && npm ci --no-audit --no-fund --loglevel=error && mkdir bin \
  && ln -s ../node_modules/npm/bin/npm-cli.js bin/npm && ln -s "$(echo /node/node_modules/node-linux-*/bin/node)" bin/node
ENV PATH=/node/bin:$PATH
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts/check-node.cjs scripts/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run --silent build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${BASE}
# libatomic1 is for Node, pg_dump and pg_restore are for backups.
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ca-certificates libatomic1 postgresql-client \
  && rm -rf /var/lib/apt/lists/* && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin festival \
  && install -d -m 700 -o festival -g festival /data
COPY --from=build /site /site
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 UV_THREADPOOL_SIZE=2 \
  NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=4"
USER 10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "server/main.ts"]
