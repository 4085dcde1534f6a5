# docker build -t cairn . ; docker run --rm -v "$PWD:/work" cairn research "your question" --in /work/papers --yes
FROM eclipse-temurin:25-jdk AS build
RUN apt-get update && apt-get install -y --no-install-recommends git maven nodejs npm && rm -rf /var/lib/apt/lists/*
COPY . /src
RUN cd /src && ./cairn build && ./cairn package && tar -xzf target/package/cairn-*-linux-*.tar.gz -C /opt && mv /opt/cairn-* /opt/cairn

FROM debian:stable-slim
# Fonts for PDFs without a browser; git for what the log can prove.
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig fonts-dejavu-core git && rm -rf /var/lib/apt/lists/*
COPY --from=build /opt/cairn /opt/cairn
RUN ln -s /opt/cairn/bin/cairn /usr/local/bin/cairn && mkdir -p /opt/cairn/cache && cairn prepare
WORKDIR /work
ENTRYPOINT ["cairn"]
